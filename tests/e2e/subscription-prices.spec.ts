import { money } from '#contract/kit/albanian.ts'
import { planRoutes, planWords } from '#contract/plans.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'

test('a price changed by the administrator is shown everywhere', async ({
  page,
  people,
  context,
}) => {
  const [admin, price] = [await people.admin(), 7.35]
  const authorization = { authorization: `Bearer ${admin.token}` }
  const answer = await page.request.get(planRoutes.configured.path, { headers: authorization })
  const { plans } = (await answer.json()) as { plans: object[] }

  await enter(page, admin, '/abonimi')
  await page.getByLabel('Çmimi për muaj').fill('7,35')
  await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click()
  await expect(page.getByText(planWords.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Çmimi për muaj')).toHaveValue('7,35')

  const response = await page.request.get('/landing')
  expect(await response.text(), 'in the first answer, for whoever has no program').toContain(
    money(price),
  )
  const salon = await context.newPage()
  await salon.goto('/landing#abonimi')
  await salon.getByRole('radio', { name: 'Mujor' }).check({ force: true })
  await expect(salon.getByText(money(price))).toBeVisible()
  await enter(salon, await people.expired(), '/abonimi')
  const card = salon.getByRole('region', { name: 'Mujor' })
  await expect(card).toContainText(money(price))
  await card.getByRole('button', { name: /^Abonohu Tani/ }).click()
  await expect(salon.getByRole('heading', { level: 1 })).toHaveText(money(price))

  const back = { headers: authorization, data: { plans } }
  expect((await page.request.put(planRoutes.save.path, back)).ok()).toBe(true)
})
