import { expect, test } from 'vitest'
import { isEmail } from './fields.ts'
import { addressTyped, hasNoAddress, logInName, shownAddress } from './log-in-name.ts'

test('a name for the log-in is shown and typed without the place where it is kept', () => {
  const kept = logInName('rinor.4821')
  expect(hasNoAddress(kept)).toBe(true)
  expect(isEmail(kept)).toBe(true)
  expect(shownAddress(kept)).toBe('rinor.4821')
  expect(addressTyped(' rinor.4821 ')).toBe(kept)
})

test('an address is shown and typed as it is', () => {
  expect(hasNoAddress('arta@salloni.al')).toBe(false)
  expect(shownAddress('arta@salloni.al')).toBe('arta@salloni.al')
  expect(addressTyped('arta@salloni.al')).toBe('arta@salloni.al')
  expect(addressTyped('')).toBe('')
})
