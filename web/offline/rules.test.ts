import { describe, expect, test } from 'vitest'
import { cacheOf, outdated, wayOf } from './rules.ts'

const home = 'https://orari.example'
const answers = ['/', '/login', '/privacy-policy', '/assets/a1.js', '/icon.svg']
const build = { version: 'v3', program: '/assets/a1.js', answers }

const asked = (path: string, mode = 'navigate', method = 'GET') =>
  wayOf({ method, mode, url: new URL(path, home).href }, build, home)

describe('without network', () => {
  test('a page of the app opens as the app', () => {
    for (const path of ['/', '/terminet', '/terminet?d=2026-03-02', '/abonimi/fatura/7', '/users/'])
      expect(asked(path), path).toEqual({ kind: 'page', path: '/' })
  })

  test('a prerendered page opens as itself', () => {
    for (const path of ['/login', '/login/', '/login?register=true'])
      expect(asked(path), path).toEqual({ kind: 'page', path: '/login' })
    expect(asked('/privacy-policy')).toEqual({ kind: 'page', path: '/privacy-policy' })
  })

  test('assets are there, also for a page of an older build', () => {
    expect(asked('/assets/a1.js', 'cors')).toEqual({ kind: 'file', path: '/assets/a1.js' })
    expect(asked('/assets/older.js', 'cors')).toEqual({ kind: 'file', path: '/assets/older.js' })
    expect(asked('/icon.svg', 'no-cors')).toEqual({ kind: 'file', path: '/icon.svg' })
  })
})

describe('the service worker ignores', () => {
  test.each([
    ['calls', '/api/appointments', 'cors'],
    ['the description of the calls', '/api/docs', 'navigate'],
    ['pages for makers', '/dev/mail', 'navigate'],
    ['the figures of a node', '/metrics', 'navigate'],
    ['the public page of a salon', '/s/salloni-arta', 'navigate'],
    ['its poster', '/S/salloni-arta/poster?size=a4', 'navigate'],
    ['the own page of a client', '/b/abc?lang=en', 'navigate'],
    ['what clients send from there', '/b/abc/cancel', 'navigate'],
    ['the licences', '/licences.txt', 'navigate'],
    ['files it does not know', '/robots.txt', 'navigate'],
    ['other servers', 'https://pay.example/login', 'cors'],
    ['a page that a program reads', '/', 'cors'],
  ])('%s', (_, path, mode) => expect(asked(path, mode)).toBeUndefined())

  test('any request that writes', () => expect(asked('/', 'navigate', 'POST')).toBeUndefined())
})

test('the two builds before this one are kept for open tabs, and older ones are removed', () => {
  const names = ['orari-build-v0', 'orari-build-v1', 'orari-kept', 'orari-build-v2', cacheOf(build)]
  expect(outdated(names, build)).toEqual(['orari-build-v0'])
  expect(outdated(['orari-build-v2', cacheOf(build)], build)).toEqual([])
})
