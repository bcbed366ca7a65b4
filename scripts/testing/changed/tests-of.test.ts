import { expect, test } from 'vitest'
import { root } from '#scripts/tool.ts'
import { testsOf } from './tests-of.ts'

test('a changed page runs the tests that import it and the journeys that open it', () => {
  const { units, journeys } = testsOf(['web/features/till/days/till-page.tsx'], root)
  expect(units).toContain('web/features/till/days/till-page.test.tsx')
  expect(units).not.toContain('web/features/clients/clients-page.test.tsx')
  expect(journeys).toContain('tests/e2e/cash-up.spec.ts')
  expect(journeys).not.toContain('tests/e2e/door.spec.ts')
})

test('a changed handler runs the server’s tests that call its routes, of other features too', () => {
  const { units } = testsOf(['server/features/late/actions.ts'], root)
  expect(units).toContain('server/features/late/api.test.ts')
  expect(units).toContain('server/features/outside/bookings/api-answer.test.ts')
  expect(units).not.toContain('server/features/till/days/api.test.ts')
})

test('of many journeys that open the pages of a change those with its name are travelled', () => {
  const { journeys, left } = testsOf(['server/features/late/actions.ts'], root)
  expect(journeys).toEqual(['tests/e2e/late.spec.ts', 'tests/e2e/twelve-acts.spec.ts'])
  expect(left).toBeGreaterThan(10)
})

test('a change of the public page runs the journeys of clients', () => {
  expect(testsOf(['web/door/steps/done.tsx'], root).journeys).toContain('tests/e2e/door.spec.ts')
})

test('a changed test runs itself', () => {
  const { units, journeys } = testsOf(
    ['tests/e2e/late.spec.ts', 'contract/kit/money.test.ts'],
    root,
  )
  expect(units).toContain('contract/kit/money.test.ts')
  expect(journeys).toEqual(['tests/e2e/late.spec.ts'])
})
