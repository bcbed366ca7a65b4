import { expect, test } from 'vitest'
import { letter } from './letter.ts'

const invitation = {
  subject: 'Ftesë',
  greeting: 'Përshëndetje, Arta,',
  paragraphs: ['Rreshti i parë\nrreshti i dytë'],
  button: { label: 'Hape', url: 'https://orari.example/hape?a=1&b=2' },
  note: 'Linku vlen një orë.',
}

test('markup in a name is shown as it was written', () => {
  const { html, text } = letter({
    ...invitation,
    greeting: '<img src=x onerror="alert(1)"> & \'O\'',
  })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;O&#39;')
  expect(text).toContain('<img src=x onerror="alert(1)"> & \'O\'')
})

test('a subject is always one line', () => {
  const { subject } = letter({
    ...invitation,
    subject: 'Lajme\r\nBcc: tjeter@example.com\u2028fund\u0000',
  })
  expect(subject).toBe('Lajme Bcc: tjeter@example.com fund')
})

test('the lines of a paragraph are kept', () => {
  expect(letter(invitation).html).toContain('Rreshti i parë<br>\nrreshti i dytë')
  expect(letter(invitation).text).toContain('Rreshti i parë\nrreshti i dytë')
})

test('a link is a button, an address and part of the plain text', () => {
  const { html, text } = letter(invitation)
  expect(html.match(/href="https:\/\/orari\.example\/hape\?a=1&amp;b=2"/g)).toHaveLength(2)
  expect(html).toContain('>https://orari.example/hape?a=1&amp;b=2</a>')
  expect(text).toContain('\nhttps://orari.example/hape?a=1&b=2\n')
})

test('the plain text holds everything that the HTML holds', () => {
  expect(letter(invitation).text).toBe(`Përshëndetje, Arta,

Rreshti i parë
rreshti i dytë

Hape:
https://orari.example/hape?a=1&b=2

Linku vlen një orë.

-- 
Orari
`)
})
