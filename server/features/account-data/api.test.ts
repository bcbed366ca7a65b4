import { expect, test } from 'vitest'
import { accountDataRoutes } from '#contract/account-data.ts'
import { appointmentRoutes } from '#contract/appointments.ts'
import { filesIn } from '#tests/support/archive.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const visit = {
  appointment_date: '2026-03-02',
  appointment_time: '10:00',
  client_name: '=HYPERLINK("x")',
  service_name: 'Prerje; mjekër',
  barber: 'Arben',
  price: 12.5,
}

async function download(world: World, { token }: { token: string }) {
  const { path, method } = accountDataRoutes.download
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' }
  const answer = await world.app.inject({ method, url: path, headers })
  return { answer, files: filesIn(answer.rawPayload) }
}

test('an owner takes everything along, for programs and for tables', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  await world.as(owner).call(appointmentRoutes.add, { body: visit })
  const { answer, files } = await download(world, owner)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="orari_te_dhenat_2026-03-02.zip"',
    'cache-control': 'no-store',
  })
  expect(JSON.parse(files['terminet.json'] ?? '')).toMatchObject([{ ...visit, status: 'pending' }])
  expect(files['terminet.csv']).toContain('"\'=HYPERLINK(""x"")";"Prerje; mjekër";Arben;12,5;')
  expect(JSON.parse(files['klientet.json'] ?? '')).toMatchObject([{ name: visit.client_name }])
  expect(JSON.parse(files['berberet.json'] ?? '')).toHaveLength(2)
  expect(Object.keys(files).toSorted()).toEqual(
    ['abonimet', 'berberet', 'klientet', 'llogaria', 'salloni', 'sherbimet', 'terminet']
      .flatMap((name) => [`${name}.csv`, `${name}.json`])
      .concat('LEXO.txt')
      .toSorted(),
  )
})

test('neither a password nor another salon is in it', async () => {
  const world = await createWorld()
  const neighbour = await world.owner({ username: 'Fqinji' })
  await world.as(neighbour).call(appointmentRoutes.add, { body: visit })
  const { files } = await download(world, await world.owner())
  const all = Object.values(files).join('\n')
  expect(all).toContain('Arta Hoxha')
  expect(all).not.toMatch(/password|argon2|Fqinji|HYPERLINK/i)
})

test('it stays open after the trial', async () => {
  const world = await createWorld()
  const { answer } = await download(world, await world.owner({ trialEndDate: '2026-02-01' }))
  expect(answer.statusCode).toBe(200)
})

test('it can be asked for six times an hour', async () => {
  const world = await createWorld({ config: { RATE_LIMIT: 'on' } })
  const owner = await world.owner()
  const statuses: number[] = []
  for (let time = 0; time < 7; time++)
    statuses.push((await world.request(accountDataRoutes.download, {}, owner.token)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
})
