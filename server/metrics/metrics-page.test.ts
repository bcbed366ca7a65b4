import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { dryOf, type Route } from '#contract/kit/route.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { eventually } from '#tests/support/eventually.ts'
import { monday, openDoor } from '#tests/support/door.ts'
import { openScreen } from '#tests/support/browser/screens/live-screen.ts'
import { askMetrics, metricsToken, readMetrics, watched } from '#tests/support/metrics-text.ts'
import { createWorld } from '#tests/support/world.ts'

describe('the page of figures', () => {
  test('is as good as none without a token in the configuration', async () => {
    const world = await createWorld()
    const nothing = await world.request({ method: 'GET', path: '/api/nothing' })
    for (const said of [undefined, 'Bearer ', 'Bearer undefined', `Bearer ${metricsToken}`]) {
      const { status, json } = await askMetrics(world, said)
      expect([status, json]).toEqual([404, nothing.json])
    }
  })

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    metricsToken,
    `Basic ${metricsToken}`,
    `Bearer ${metricsToken.slice(1)}`,
    `Bearer ${metricsToken}x`,
  ])('answers 401 without a detail to "%s"', async (said) => {
    const { status, json, text } = await askMetrics(await createWorld({ config: watched }), said)
    expect([status, json['code']]).toEqual([401, 'signed_out'])
    expect(text).not.toContain('orari_')
  })

  test('takes no token in the address', async () => {
    const world = await createWorld({ config: watched })
    const { statusCode } = await world.app.inject(`/metrics?token=${metricsToken}`)
    expect(statusCode).toBe(401)
  })
})

const promtool = '/usr/bin/promtool'
describe.runIf(existsSync(promtool))('Prometheus’ own program', () => {
  const judged = (args: string[], input = '') => {
    const { status, stdout, stderr } = spawnSync(promtool, args, { input, encoding: 'utf8' })
    return [status, stdout, stderr]
  }

  test('has nothing to complain of in the figures', async () => {
    const folders = { DATA_DIR: tmpdir(), BACKUP_DIR: tmpdir() }
    const world = await createWorld({ config: { ...watched, ...folders } })
    await world.owner()
    const { text, families } = await readMetrics(world)
    expect(families.length).toBeGreaterThan(20)
    expect(judged(['check', 'metrics'], text)).toEqual([0, '', ''])
  })

  test('reads the alerts', () => {
    const judgment = judged(['check', 'rules', 'deploy/alerts.yml'])
    expect(judgment).toEqual([0, expect.stringContaining('SUCCESS'), ''])
  })
})

describe('requests', () => {
  test('are counted by pattern, method and kind of answer, with how long they took', async () => {
    const world = await createWorld({ config: watched })
    const owner = await world.owner()
    const show = { method: 'GET', path: '/api/appointments/:id' } as const
    for (const id of ['6f2f9c0e-0000-4000-8000-000000000001', 'kanarina'])
      await world.request(show, { params: { id } }, owner.token)
    await world.as(owner).call(appointmentRoutes.list, { query: {} })
    await world.request({ method: 'GET', path: '/api/kanarina' })
    const { figure, text } = await readMetrics(world)
    const of = (route: string, status: string) =>
      figure('orari_requests_total', { method: 'GET', route, status })
    expect(of('/api/appointments/:id', '4xx')).toBe(2)
    expect(of('/api/appointments', '2xx')).toBe(1)
    expect(of('none', '4xx') ?? of('/*', '4xx')).toBe(1)
    const took = figure('orari_route_seconds_total', { method: 'GET', route: show.path })
    expect(took).toBeGreaterThan(0)
    expect(text).toMatch(/^orari_request_seconds_count\{method="GET"\} 4$/m)
    expect(text).not.toMatch(/kanarina|6f2f9c0e/)
  })

  test('give no label more than 300 values, and none that a caller chose', async () => {
    const world = await createWorld({ config: watched })
    const routes: Route[] = Object.values(api).flatMap((group) => Object.values(group))
    for (const { method, path } of routes) await world.app.inject({ method, url: path })
    for (let made = 0; made < 400; made++) await world.app.inject(`/kanarina-${made}`)
    const { families, text } = await readMetrics(world)
    const values = Map.groupBy(
      families.flatMap(({ name, metrics }) =>
        metrics.flatMap(({ labels = {} }) =>
          Object.entries(labels).map(([label, value]) => ({ label: `${name} ${label}`, value })),
        ),
      ),
      ({ label }) => label,
    )
    const counts = [...values].map(([, all]) => new Set(all.map(({ value }) => value)).size)
    expect(Math.max(...counts)).toBeGreaterThan(150)
    expect(Math.max(...counts)).toBeLessThanOrEqual(300)
    expect(text).not.toContain('kanarina')
  })
})

test('bookings are counted by who made them; foreseen and refused ones are not', async () => {
  const { world, addService, bookAtDoor, refusedAtDoor, call } = await openDoor({ config: watched })
  const cut = await addService('Qethje')
  const atDesk = (time: string, more: object = {}) => ({
    body: {
      client_name: 'Besnik Gashi',
      service_name: 'Qethje',
      barber: 'Besa',
      create: true,
      appointment_date: monday,
      appointment_time: time,
      duration: 30,
      price: 5,
      ...more,
    },
  })
  await call(dryOf(appointmentRoutes.add), atDesk('15:00', { dryRun: true }))
  await bookAtDoor([cut])
  await refusedAtDoor([cut], { time: '03:00' })
  await call(appointmentRoutes.add, atDesk('11:00'))
  await call(appointmentRoutes.add, atDesk('12:00'))
  const { figure } = await readMetrics(world)
  expect(figure('orari_bookings_total', { by: 'desk' })).toBe(2)
  expect(figure('orari_bookings_total', { by: 'public' })).toBe(1)
})

test('open streams are counted while they are open', async () => {
  const world = await createWorld({ config: watched })
  const owner = await world.owner()
  const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const streams = async () => (await readMetrics(world)).figure('orari_live_streams')
  expect(await streams()).toBe(0)
  const screens = [await openScreen(url, owner.token), await openScreen(url, owner.token)]
  expect(await streams()).toBe(2)
  for (const { off } of screens) off.abort()
  await eventually(async () => expect(await streams()).toBe(0))
})

test.each(['deploy/alerts.yml', 'deploy/grafana.json'])(
  '%s asks only for what is told',
  async (file) => {
    const { text } = await readMetrics(await createWorld({ config: watched }))
    const told = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    const asked = readFileSync(file, 'utf8').matchAll(/\b(?:orari|process|nodejs)_[a-z_]+/g)
    const names = new Set([...asked].map(([name]) => name))
    // A histogram is read by its parts.
    const whole = (name: string) => name.replace(/_(bucket|sum|count)$/, '')
    expect([...names].filter((name) => !told.has(name) && !told.has(whole(name)))).toEqual([])
    expect(names.size).toBeGreaterThan(4)
  },
)
