import { expect, test } from 'vitest'
import { webhookRoutes } from '#contract/webhooks.ts'
import { sendOut } from '#server/outgoing/send-out.ts'
import { createWorld } from '#tests/support/world.ts'
import { openProgram, salonWithProgram } from '#tests/support/webhooks/far-program.ts'
import { rulesOf } from './addresses.ts'

const events = ['appointment.booked' as const]

const shut = [
  'http://tabela.example/in',
  'ftp://tabela.example/in',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://tabela.example:25/in',
  'https://tabela.example:8443/in',
  'https://user:pass@tabela.example/in',
  'https://orari.example/in',
  'https://orari.example./in',
  'https://localhost/in',
  'https://a.localhost/in',
  'https://127.0.0.1/in',
  'https://127.1/in',
  'https://2130706433/in',
  'https://0177.0.0.1/in',
  'https://0x7f000001/in',
  'https://10.1.2.3/in',
  'https://172.16.0.1/in',
  'https://192.168.1.1/in',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/in',
  'https://0.0.0.0/in',
  'https://224.0.0.1/in',
  'https://[::1]/in',
  'https://[::ffff:127.0.0.1]/in',
  'https://[::ffff:a00:1]/in',
  'https://[64:ff9b::7f00:1]/in',
  'https://[2002:7f00:1::]/in',
  'https://[fd00::1]/in',
  'https://[fe80::1]/in',
  'no address',
]

test('an address that plainly leads inside is refused at its field', async () => {
  const world = await createWorld({ config: { APP_URL: 'https://orari.example' } })
  const { token } = await world.owner()
  const open: string[] = []
  for (const url of shut) {
    const { status, json } = await world.request(
      webhookRoutes.add,
      { body: { url, events } },
      token,
    )
    if (status !== 400 || !Object.hasOwn(Object(json['errors']), 'url')) open.push(url)
  }
  expect(open).toEqual([])
  const { webhook } = await world.as({ token }).call(webhookRoutes.add, {
    body: { url: 'https://tabela.example/in', events },
  })
  const wire = { params: { id: webhook.id }, body: { url: 'https://127.0.0.1/in' } }
  expect((await world.request(webhookRoutes.change, wire, token)).json['code']).toBe(
    'webhook_closed',
  )
})

test.each([['127.0.0.1'], ['10.1.2.3'], ['::1'], ['::ffff:10.0.0.1'], ['64:ff9b::7f00:1']])(
  'a name that leads to %s is not called',
  async (address) => {
    const { config } = (await createWorld({ config: { APP_URL: 'https://orari.example' } })).deps
    const names = async () => [{ address, family: address.includes(':') ? 6 : 4 }]
    const call = { url: 'https://tabela.example/in', headers: {}, body: Buffer.from('{}') }
    await expect(sendOut(call, { ...rulesOf(config), names })).rejects.toThrow('no address')
  },
)

test('an inside address that the operator allows is called, and no other', async () => {
  const program = await openProgram()
  const { host } = new URL(program.origin)
  const { call, world, owner } = await salonWithProgram({ config: { WEBHOOK_ALLOW: host } })
  const { webhook } = await call(webhookRoutes.add, { body: { url: `http://${host}/in`, events } })
  const { delivery } = await call(webhookRoutes.test, { params: { id: webhook.id } })
  expect(delivery.status).toBe(200)
  for (const url of ['http://127.0.0.1:25/in', 'http://127.0.0.2/in', 'https://10.0.0.1/in']) {
    const { status } = await world.request(
      webhookRoutes.add,
      { body: { url, events } },
      owner.token,
    )
    expect([url, status]).toEqual([url, 400])
  }
})

test('an address that the operator allows without a port is that one on any port', async () => {
  const keeps = async (allowed: string) => {
    const { world, owner } = await salonWithProgram({ config: { WEBHOOK_ALLOW: allowed } })
    const urls = ['http://127.0.0.1:8080/in', 'http://127.0.0.2/in', 'http://[::1]:8080/in']
    const answers = urls.map((url) =>
      world.request(webhookRoutes.add, { body: { url, events } }, owner.token),
    )
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  expect(await keeps('127.0.0.1')).toEqual([200, 400, 400])
  expect(await keeps('127.0.0.2')).toEqual([400, 200, 400])
  expect(await keeps('::1')).toEqual([400, 400, 200])
})

test('a name that leads nowhere is a delivery without a status', async () => {
  const { call } = await salonWithProgram()
  const { webhook } = await call(webhookRoutes.add, {
    body: { url: 'https://askund.invalid/in', events },
  })
  const { delivery } = await call(webhookRoutes.test, { params: { id: webhook.id } })
  expect(delivery).toMatchObject({ status: null, tries: 1, nextTryAt: null })
})

test('a redirect is a failure and is not followed', async () => {
  const { program, listen, call } = await salonWithProgram()
  const { id } = await listen('/in')
  program.answers.set('/in', 302)
  const { delivery } = await call(webhookRoutes.test, { params: { id } })
  expect(delivery.status).toBe(302)
  expect(program.received.map(({ path }) => path)).toEqual(['/in'])
})
