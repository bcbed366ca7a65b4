import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { serviceRoutes } from '#contract/services/services.ts'
import { keyOf } from '#tests/support/reach/key-of.ts'
import { createWorld } from '#tests/support/world.ts'

const guide = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')

/** A call as the guide writes it, the answer that it tells, and what a reader takes from that. */
const steps = [
  ...guide.matchAll(
    /```sh\n(curl [\s\S]*?)\n```\n```json (\d+)\n([\s\S]*?)\n```\n([\s\S]*?)(?=\n```|$)/g,
  ),
].map(([, command = '', status = '', answer = '', after = '']) => ({
  command,
  status: Number(status),
  answer: JSON.parse(answer) as unknown,
  taken: [...after.matchAll(/`\$(\w+)` is `([^`]+)`/g)].map(([, name = '', path = '']) => ({
    name,
    path,
  })),
}))

/** "…" stands for any text. */
function expected(told: unknown): unknown {
  if (told === '…') return expect.stringMatching(/./)
  if (Array.isArray(told)) return expect.arrayContaining(told.map(expected))
  if (typeof told !== 'object' || told === null) return told
  const fields = Object.entries(told).map(([name, value]) => [name, expected(value)] as const)
  return expect.objectContaining(Object.fromEntries(fields))
}

const at = (answer: unknown, path: string) =>
  String(path.split('.').reduce<unknown>((inside, name) => Object(inside)[name] as unknown, answer))

/** What the command line would send: its method, address, headers and body. */
function requestIn(command: string, known: ReadonlyMap<string, string>) {
  const filled = command
    .replaceAll('\\\n', ' ')
    .replace(/\$([A-Z]+)/g, (_, name: string) => known.get(name) ?? `no ${name}`)
  const [, method = 'GET'] = /-X (\w+)/.exec(filled) ?? []
  const [, url = ''] = /"(\/api[^"]*)"/.exec(filled) ?? []
  const [, payload] = /-d '([\s\S]*)'/.exec(filled) ?? []
  const headers = [...filled.matchAll(/-H (["'])([\w-]+): (.*?)\1(?= |$)/g)]
  return {
    method: method as 'GET',
    url,
    headers: Object.fromEntries(headers.map(([, , name = '', value = '']) => [name, value])),
    ...(payload !== undefined && { payload }),
  }
}

test('a program that follows the guide books, changes, and is refused as it says', async () => {
  const world = await createWorld({ now: new Date('2026-12-01T08:00:00Z') })
  const owner = await world.owner()
  const body = { name: 'Prerje', price: 10, duration: 30 }
  await world.as(owner).call(serviceRoutes.add, { body })
  const { token } = await keyOf(world, owner)
  const known = new Map([
    ['ORARI', ''],
    ['KEY', token],
    ['HOOKS', (await keyOf(world, owner, ['read', 'hooks'])).token],
  ])
  expect(steps).toHaveLength(10)
  for (const { command, status, answer, taken } of steps) {
    const response = await world.app.inject(requestIn(command, known))
    expect({ command, status: response.statusCode, answer: response.json<unknown>() }).toEqual({
      command,
      status,
      answer: expected(answer),
    })
    for (const { name, path } of taken) known.set(name, at(response.json(), path))
  }
})

const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`
const event = '{"type":"appointment.booked","data":{"id":"…"}}'
function signed(body: string) {
  const [id, now] = ['msg_1', new Date()]
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
}
const codeIn = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\``).exec(guide)?.[1] ?? ''

test('the guide’s code in Node reads a signed event and refuses a changed one', () => {
  const read = (body: string) =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `${codeIn('js')}\nconst [secret, body, headers] = ${JSON.stringify([secret, body, signed(event)])}
        console.log(readEvent(secret, body, headers).type)`,
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    )
  expect(read(event)).toBe('appointment.booked\n')
  expect(() => read(event.replace('booked', 'closed'))).toThrow()
})

const hasPython = spawnSync('python3', ['--version']).status === 0

test.runIf(hasPython)(
  'the guide’s code in Python reads a signed event and refuses a changed one',
  () => {
    const read = (body: string) => {
      const sent = JSON.stringify(JSON.stringify([secret, body, signed(event)]))
      const use = `secret, body, headers = json.loads(${sent})\nprint(read_event(secret, body.encode(), headers)["type"])`
      return spawnSync('python3', ['-c', `${codeIn('python')}\n${use}`], { encoding: 'utf8' })
    }
    expect(read(event).stdout).toBe('appointment.booked\n')
    expect(read(event.replace('booked', 'closed')).stderr).toContain('not signed with this secret')
  },
)
