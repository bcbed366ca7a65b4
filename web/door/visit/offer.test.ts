import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import type { DoorLook } from '#contract/outside/door-page.ts'
import { ended, offerLook, salon } from '#tests/support/browser/door/offer-look.ts'
import { Page } from '../page.tsx'

const read = (look: DoorLook) => renderToString(h(Page, { look }))
const over = (more: object = {}, now = '2026-11-20 15:30') =>
  read({ kind: 'offer-over', lang: 'sq', now, salon, ended: { ...ended, ...more } })

test('the page of an offer says twice until when it is held, and takes a yes or a no', () => {
  const html = read(offerLook)
  expect(html).toContain('>Një vend për ju</h1>')
  expect(html).toContain('deri 15:20')
  expect(html).toContain('Prisnit një vend. U lirua ky:')
  expect(html).toContain('<b>Vendi është për ju deri në 15:20.</b> Pastaj i ofrohet tjetrit.')
  expect(html).toContain('E dua')
  expect(html).toContain('Jo, faleminderit')
  expect(html).toContain('“Jo” ju lë në listë për një vend tjetër.')
  expect(html).not.toContain('Pret përgjigje')
  expect(html).not.toContain('Anulo')
})

test('an offer to a client who waits for one barber names that barber', () => {
  expect(read({ ...offerLook, waitedFor: 'Dion Gashi' })).toContain(
    'Prisnit një vend te Dioni. U lirua ky:',
  )
})

test('an offer in English is the same page', () => {
  const html = read({ ...offerLook, lang: 'en' })
  expect(html).toContain('>A time for you</h1>')
  expect(html).toContain('The time is yours until 15:20.')
})

test('without a program the buttons of an offer send a form', () => {
  for (const [html, path] of [
    [read(offerLook), '/api/public/bookings/t/answer-form'],
    [over(), '/api/public/waiting/w/leave-form'],
  ] as const) {
    expect(html).toMatch(new RegExp(`<form[^>]* method="post" action="${path}"`))
    const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag)
    expect(buttons.length).toBeGreaterThan(0)
    expect(buttons.filter((tag) => !tag.includes('type="submit"'))).toEqual([])
  }
})

test('the page of a lapsed offer says where its client stands, and leads to what is free', () => {
  const html = over()
  expect(html).toContain('>Vendi iku</h1>')
  expect(html).toContain('Kaloi 15:20')
  expect(html).toContain('Vendi ju priti deri në 15:20, pastaj i kaloi tjetrit.')
  expect(html).toContain('Në listë mbeteni: ju shkruajmë për të parin që lirohet.')
  expect(html).toContain('href="/s/ilir?barber=b2"')
  expect(html).toContain('Hiqmëni nga lista')
  expect(html).toContain('17:00')
})

test('an offer that ended before its time says so, and not that the time has passed', () => {
  const html = over({}, '2026-11-20 15:00')
  expect(html).toContain('Kjo ofertë ka mbaruar.')
  expect(html).not.toContain('Kaloi')
})

test('a client who waits no longer is not told that they stay on the list', () => {
  const html = over({ waiting: null })
  expect(html).not.toContain('Në listë mbeteni')
  expect(html).not.toContain('Hiqmëni')
})
