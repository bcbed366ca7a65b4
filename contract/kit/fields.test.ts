import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Complaint, complaintOf, said } from './errors.ts'
import { email, id, isEmail, requiredText, texts, typedPassword } from './fields.ts'
import { euro, toCents } from './money.ts'

test.each([
  'arta@shembull.al',
  'a.b+salloni@sub.shembull.com',
  "o'neil@shembull.ie",
  'x@y.z',
  'arta@shembull.xn--e1a4c',
])('%s is an email address', (address) => expect(isEmail(address)).toBe(true))

test.each([
  'arta',
  'arta@',
  '@shembull.al',
  'arta@shembull',
  'a@b.al, c@d.al',
  'a@b.al\r\nBcc: c@d.al',
  '"a b"@shembull.al',
  'arta..b@shembull.al',
  '.arta@shembull.al',
  'arta@-shembull.al',
  'arta@shembull.al-',
  'arta@shembull.-',
  'arta@127.0.0.1',
  'x@y.z ',
  'x@y.z\n',
  'ëndrra@shembull.al',
  `${'a'.repeat(65)}@shembull.al`,
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.al`,
])('%j is no email address', (address) => expect(isEmail(address)).toBe(false))

const missing: Complaint = { code: 'required', message: 'Mungon', english: 'Missing' }

test('an email address loses the blanks around it, and an empty one is refused', () => {
  const field = email(missing)
  expect(field.parse('  arta@shembull.al ')).toBe('arta@shembull.al')
  expect(field.safeParse('   ').error?.issues.map(complaintOf)).toEqual([missing])
})

test('a name is kept literally, except for characters no database can store', () => {
  const name = requiredText(missing, 20)
  expect(name.parse(' <b>Çlirim</b> 💈 ')).toBe('<b>Çlirim</b> 💈')
  for (const bad of ['a\u0000b', 'a\ud800b', 'a\u001bb', 'a\nb', '   ', 'x'.repeat(21)])
    expect(name.safeParse(bad).success).toBe(false)
})

test('an invisible name is missing, and a sign that joins two emoji stays in a visible one', () => {
  const name = requiredText(missing, 20)
  for (const unseen of ['\u200b', '\u200d\u2060', '\u202e \u00ad', '\u3164', '\u2800'])
    expect(name.safeParse(unseen).error?.issues.map(complaintOf)).toEqual([missing])
  for (const seen of ['👩\u200d🎤', 'A\u200b', '\u202bליאור']) expect(name.parse(seen)).toBe(seen)
})

test('a password is taken as typed, up to 1,024 bytes', () => {
  const field = typedPassword(missing)
  expect(field.parse('  fjalë kalimi  ')).toBe('  fjalë kalimi  ')
  expect(field.safeParse('ë'.repeat(512)).success).toBe(true)
  expect(field.safeParse('ë'.repeat(513)).success).toBe(false)
})

test('a malformed id becomes the id of nothing', () => {
  expect(id.parse("1' or '1'='1")).toBe('00000000-0000-0000-0000-000000000000')
  expect(id.parse('0192F0C1-0000-7000-8000-000000000001')).toBe(
    '0192f0c1-0000-7000-8000-000000000001',
  )
})

test('an amount has at most two decimals and becomes whole cents', () => {
  for (const amount of [0, 4.99, 0.07, 1.1, 99_999.99, 8.2])
    expect(toCents(euro.parse(amount)) / 100).toBe(amount)
  for (const amount of [0.001, -1, 100_000, Number.NaN, Number.POSITIVE_INFINITY, '5'])
    expect(euro.safeParse(amount).success).toBe(false)
})

test('a list of texts holds each once, without blanks', () => {
  const tags = texts(3, 10)
  expect(tags.parse([' vip ', '', 'vip', 'i ri', '  '])).toEqual(['vip', 'i ri'])
  expect(tags.parse([])).toEqual([])
})

test.each([
  ['too many', ['a', 'b', 'c', 'd'], 'Jo më shumë se 3.'],
  ['one that is too long', ['a', 'x'.repeat(11), 'y'.repeat(11)], 'Jo më shumë se 10 shenja.'],
  ['one that can not be read', ['a\nb'], 'Teksti përmban shenja që nuk lexohen.'],
  ['one that is no text', ['a', 1, null], 'Vlera nuk është e saktë.'],
  ['no list', 'vip', 'Vlera nuk është e saktë.'],
])('a list with %s gets one message at its own field', (_, sent, message) => {
  const { error } = z.object({ tags: texts(3, 10) }).safeParse({ tags: sent })
  expect(error?.issues.map((issue) => [issue.path.join('.'), said(complaintOf(issue))])).toEqual([
    ['tags', message],
  ])
})

test('a list of texts may be missing in a change, and is described in OpenAPI', () => {
  const Change = z.object({ tags: texts(3, 10) }).partial()
  expect(Change.parse({})).toEqual({})
  expect(z.toJSONSchema(Change, { io: 'input' }).properties).toEqual({
    tags: { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 10 } },
  })
})
