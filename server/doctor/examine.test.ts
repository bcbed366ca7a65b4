import { expect, test } from 'vitest'
import { patientOf, told } from '#tests/support/patient.ts'
import { examine, longestMs } from './examine.ts'

test('a machine without a database has one fault for it, and the rest is not looked at', async () => {
  const found = await examine(patientOf({ database: { fault: 'nothing listens' } }))
  expect(new Set(found.map(({ name }) => name)).size).toBe(found.length)
  const seen = found.filter((one) => 'open' in one && one.open.includes('no database'))
  expect(seen.map(({ name }) => name)).toContain('double bookings')
  expect(await told('database', { database: { fault: 'nothing listens' } })).toMatch(
    /^FAULT: nothing listens \| Start Orari.* \| DATA_DIR$/,
  )
})

test('no check is waited for longer than five seconds', async () => {
  const never = { name: 'never', look: () => new Promise<never>(() => {}) }
  const broken = { name: 'broken', look: () => Promise.reject(new Error('a plain word')) }
  const begun = performance.now()
  const found = await examine(patientOf(), [never, broken])
  expect(performance.now() - begun).toBeLessThan(longestMs + 1_000)
  expect(found).toMatchObject([
    { name: 'never', fault: 'no answer within 5 s' },
    { name: 'broken', fault: 'a plain word' },
  ])
})
