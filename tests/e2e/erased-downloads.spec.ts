import { accountDataRoutes } from '#contract/accounts/account-data.ts'
import { dayRoutes } from '#contract/till/days.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { isOfRareClient, salonOfRareClient } from '#tests/support/clients/rare-client.ts'
import { nextWeek } from '#tests/support/fixtures/salon-calls.ts'
import { filesIn } from '#tests/support/server/archive.ts'

test('an erased client is in no file that is downloaded again', async ({ page, people }) => {
  const owner = await people.owner()
  const { erase, id, till } = await salonOfRareClient(page, owner)
  await till()
  await enter(page, owner, '/')
  const days = `from=${today}&to=${nextWeek}`
  const paths = [
    accountDataRoutes.download.path,
    `${salonHistoryRoutes.download.path}`,
    `${reportRoutes.exportOwn.path}?${days}`,
    `${dayRoutes.download.path}?${days}`,
    dayRoutes.downloadDay.path.replace(':date', today),
  ]
  const files = () =>
    Promise.all(
      paths.map(async (path) => {
        const headers = { authorization: `Bearer ${owner.token}` }
        const answer = await page.request.get(path, { headers })
        expect(answer.status(), path).toBe(200)
        const body = await answer.body()
        const isPacked = body.readUInt32LE(0) === 0x04034b50
        const text = isPacked ? JSON.stringify(filesIn(body)) : body.toString('utf8')
        return isOfRareClient(text) ? [path] : []
      }),
    ).then((all) => all.flat())
  expect(await files()).toContain(accountDataRoutes.download.path)
  await erase(id)
  expect(await files()).toEqual([])
})
