import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'
import { isLinkLike, plainName, unlinked } from './unlinked.ts'

test.for([
  'evil.com fito',
  'bit.ly dhurata',
  'evil.com:8080',
  'evil.com?x=1',
  'fito.al!',
  'evil\u3002com',
  'evil\uFF0Ecom',
  'evil\u2024com',
  'x.evil-site.com',
  'www.fito',
  'http://192.0.2.1',
  'drita@example.org',
  'ev\u202Eil.com',
  'evil\u200B.com',
  'evil.\u00ADcom',
  'evil.\uFE0Fcom',
  'evil.\u200Dcom',
  '1.1.1.1',
  'evil.1com',
])('"%s" is no name', (typed) => {
  expect(isLinkLike(plainName(typed))).toBe(true)
})

test.for([
  ['Drita', 'Drita'],
  ['D.Hoxha', 'D. Hoxha'],
  ['Dr.Arta Krasniqi', 'Dr. Arta Krasniqi'],
  ['Arta K.', 'Arta K.'],
  ['Drita\u202E Hoxha', 'Drita Hoxha'],
  ['Dri\u00ADta\u200B Ho\u200Dxha\uFE0F', 'Drita Hoxha'],
  ['Çlirim Ëndërri 👩🏽‍🦰❤️1️⃣🏴󠁧󠁢󠁥󠁮󠁧󠁿🇦🇱', 'Çlirim Ëndërri 👩🏽‍🦰❤️1️⃣🏴󠁧󠁢󠁥󠁮󠁧󠁿🇦🇱'],
  ['Clirim E\u0308nde\u0308rri', 'Clirim E\u0308nde\u0308rri'],
  ["Gjon-Pal O'Brien", "Gjon-Pal O'Brien"],
] as const)('"%s" is the name %s', ([typed, name]) => {
  expect(plainName(typed)).toBe(name)
  expect(isLinkLike(name)).toBe(false)
})

test('a name in a mail has letters only', () => {
  expect(firstNameOf('evil.com fito')).toBe('evilcom')
  expect(firstNameOf('<b>Ëndrra</b> Hoxha')).toBe('bËndrrab')
  expect(firstNameOf("Gjon-Pal O'Brien")).toBe('Gjon-Pal')
  expect(firstNameOf('123 456')).toBe('')
})

test('foreign text in a mail is readable and no link', () => {
  expect(unlinked('Fito te evil.com, https://fito.al/x tani')).toBe(
    'Fito te evil. com, https: //fito. al/x tani',
  )
  expect(unlinked('Fito te evil\u200B.\u00ADcom, evil.1com, 192.0.2.1 👩‍🦰')).toBe(
    'Fito te evil. com, evil. 1com, 192. 0.2.1 👩‍🦰',
  )
  expect(unlinked('Rr. Dëshmorët 12.5, ora 10.30, 24.11.2026')).toBe(
    'Rr. Dëshmorët 12.5, ora 10.30, 24.11.2026',
  )
})
