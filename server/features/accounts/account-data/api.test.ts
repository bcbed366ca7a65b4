import { expect, test } from 'vitest'
import { accountDataRoutes, accountDataWords } from '#contract/accounts/account-data.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { webhookRoutes } from '#contract/webhooks.ts'
import { startTrial } from '#server/features/subscription/data.ts'
import { filesIn } from '#tests/support/server/archive.ts'
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

test('an owner exports the whole salon as JSON and as tables', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  await world.as(owner).call(appointmentRoutes.add, { body: { ...visit, create: true } })
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
  expect(files['historiku.csv']).toMatch(/caktoi terminin e .*, 2 mars, /)
  expect(Object.keys(files).toSorted()).toEqual(
    [
      'abonimet',
      'adresat_e_programeve',
      'avanset',
      'berberet',
      'borxhet',
      'celesat',
      'ditet_e_arkes',
      'historiku',
      'kalendaret_e_lexuar',
      'klientet',
      'levizjet_e_arkes',
      'lidhjet_e_kalendareve',
      'lista_e_pritjes',
      'llogaria',
      'mesazhet',
      'kthimet',
      'oraret',
      'pa_internet',
      'pagesat_e_berbereve',
      'pagesat_e_shitjeve',
      'pushimet',
      'radha',
      'rezervimet_online',
      'salloni',
      'sherbimet',
      'shitjet',
      'shpenzimet',
      'tekstet_e_mesazheve',
      'terminet',
    ]
      .flatMap((name) => [`${name}.csv`, `${name}.json`])
      .concat('LEXO.txt')
      .toSorted(),
  )
})

test('an address of a program is exported, and its secret is not', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { webhook, secret } = await world.as(owner).call(webhookRoutes.add, {
    body: { url: 'https://tabela.example/orari', events: ['appointment.booked', 'client.changed'] },
  })
  await world.as(owner).call(webhookRoutes.change, {
    params: { id: webhook.id },
    body: { enabled: false },
  })
  const { files } = await download(world, owner)
  expect(JSON.parse(files['adresat_e_programeve.json'] ?? '')).toMatchObject([
    {
      id: webhook.id,
      url: 'https://tabela.example/orari',
      events: 'appointment.booked, client.changed',
      enabled: 'fikur',
    },
  ])
  expect(Object.values(files).join('\n')).not.toContain(secret.slice('whsec_'.length))
})

test('an export holds neither a password nor data of another salon', async () => {
  const world = await createWorld()
  const neighbour = await world.owner({ username: 'Fqinji' })
  await world.as(neighbour).call(appointmentRoutes.add, { body: { ...visit, create: true } })
  const { files } = await download(world, await world.owner())
  const all = Object.values(files).join('\n')
  expect(all).toContain('Arta Hoxha')
  expect(all).not.toMatch(/password|argon2|Fqinji|HYPERLINK/i)
})

test('an export is possible after the trial', async () => {
  const world = await createWorld()
  const { answer } = await download(world, await world.owner({ trialEndDate: '2026-02-01' }))
  expect(answer.statusCode).toBe(200)
})

test('an export can be asked for six times an hour', async () => {
  const world = await createWorld({ config: { RATE_LIMIT: 'on' } })
  const owner = await world.owner()
  const statuses: number[] = []
  for (let time = 0; time < 7; time++)
    statuses.push((await world.request(accountDataRoutes.download, {}, owner.token)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
})

const remove = (world: World, { token }: { token: string }, currentPassword: string) =>
  world.request(accountDataRoutes.remove, { body: { currentPassword } }, token)

/** Every row of the database, table by table, as text. */
async function everything({ sql }: World) {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`
  const rows = tables.map(async ({ name }) => {
    const { rows: found } = await sql.pool.query(`select to_jsonb(t)::text as row from ${name} t`)
    return found.map(({ row }: { row: string }) => `${name} ${row}`)
  })
  return (await Promise.all(rows)).flat()
}

test('a deleted account deletes its salon and leaves nothing that names anybody', async () => {
  const world = await createWorld()
  const neighbour = await world.owner({ username: 'Fqinji' })
  const owner = await world.owner()
  const elsewhere = await world.signIn(owner.userId)
  await world.as(owner).call(appointmentRoutes.add, { body: { ...visit, create: true } })
  await world.as(neighbour).call(appointmentRoutes.add, { body: { ...visit, barber: 'Fqinji' } })
  const { status, json } = await remove(world, owner, owner.password)
  expect([status, json['message']]).toEqual([200, accountDataWords.deleted])
  for (const token of [owner.token, elsewhere])
    expect((await world.request(authRoutes.profile, {}, token)).status).toBe(401)
  expect(await world.deliverMails()).toMatchObject([
    { to: owner.email, subject: 'Llogaria juaj në Orari u fshi' },
  ])
  const left = await everything(world)
  const traces = left.filter((row) => row.includes(owner.salonId) || row.includes(owner.userId))
  expect(traces.map((row) => row.split(' ')[0])).toEqual(['security_events'])
  expect(left.filter((row) => row.includes(owner.email)).map((row) => row.split(' ')[0])).toEqual([
    'mail_outbox',
  ])
  expect(left.filter((row) => /Arta Hoxha|Arben/.test(row))).toEqual([])
  expect(left.filter((row) => row.startsWith('appointments '))).toHaveLength(1)
})

test('the history says that an account was deleted, without its name', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  await world.as(owner).call(appointmentRoutes.add, { body: { ...visit, create: true } })
  await remove(world, owner, owner.password)
  expect(
    await world.sql`select action_type, severity, user_id, ip_address from activities`,
  ).toEqual([{ action_type: 'delete', severity: 'critical', user_id: null, ip_address: null }])
  expect(await world.sql`select kind, user_id from security_events`).toEqual([
    { kind: 'account_deleted', user_id: owner.userId },
  ])
})

test('an account is not deleted without its password, however recent the log-in', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const wrong = await remove(world, owner, 'jo-kjo-10')
  expect([wrong.status, wrong.json['code']]).toEqual([403, 'wrong_password'])
  expect((await world.request(authRoutes.profile, {}, owner.token)).status).toBe(200)
})

test('an account can be deleted after the trial', async () => {
  const world = await createWorld()
  const owner = await world.expired()
  expect((await remove(world, owner, owner.password)).status).toBe(200)
})

test('an account that is deleted and registered again gets no second trial', async () => {
  const world = await createWorld()
  const owner = await world.owner({ isVerified: false })
  await startTrial(world.sql, owner.userId, owner.email, '2026-02-20')
  await remove(world, owner, owner.password)
  const again = await world.owner({ email: owner.email, isVerified: false })
  await startTrial(world.sql, again.userId, owner.email, '2026-03-02')
  expect(await world.sql`select trial_end_date from accounts`).toEqual([
    { trial_end_date: '2026-02-27' },
  ])
})

test('an administrator can’t delete the own account this way', async () => {
  const world = await createWorld()
  const admin = await world.admin()
  const { status, json } = await remove(world, admin, admin.password)
  expect([status, json['code']]).toEqual([403, 'own_account'])
})

test('of two deletions at once one succeeds and the other is unauthorized', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const answers = await Promise.all([
    remove(world, owner, owner.password),
    remove(world, owner, owner.password),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect(await world.deliverMails()).toHaveLength(1)
})
