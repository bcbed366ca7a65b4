import { expect, test } from 'vitest'
import { withShortLink, withWholeLink } from './client-link.ts'

const text = 'Mirë se vini!\nNdryshim: https://orari.example/b/a1-B2_c3\nSalloni'
const short = 'Mirë se vini!\nNdryshim: https://orari.example/b/…\nSalloni'

test('a screen shows where the link leads, and what is typed around it keeps all of it', () => {
  expect(withShortLink(text)).toBe(short)
  expect(withWholeLink(short, text)).toBe(text)
  expect(withWholeLink(short.replace('vini', 'ardhshi'), text)).toBe(
    text.replace('vini', 'ardhshi'),
  )
})

test.each([
  ['its end is deleted', '/b/', '/b/a1-B2_c3'],
  ['letters follow it at once', '/b/…ose', '/b/a1-B2_c3 ose'],
  ['letters stand in place of its end', '/b/ose', '/b/a1-B2_c3 ose'],
])('the link stays whole when %s', (_, typed, kept) => {
  expect(withWholeLink(short.replace('/b/…', typed), text)).toBe(text.replace('/b/a1-B2_c3', kept))
})

test('the link can be deleted, and a text without one stays as it is typed', () => {
  expect(withWholeLink('Mirë se vini!', text)).toBe('Mirë se vini!')
  expect(withWholeLink('Tjetër', 'Mirë se vini!')).toBe('Tjetër')
})
