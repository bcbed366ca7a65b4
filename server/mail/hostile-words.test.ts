import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#tests/support/mail/mail-server.ts'
import { createWorld } from '#tests/support/world.ts'
import { letter } from './letter.ts'
import { queueMail } from './outbox.ts'
import { openTransport } from './transport.ts'
import { deliverDue } from './worker.ts'

const runs = 120
const headerEnd = '\r\n\r\n'
const evil = fc.constantFrom(
  '\r\nBcc: b@example.org',
  '\nX-Evil: po',
  '\r\n\r\n<script>',
  '\r\n.\r\nMAIL FROM:<b@example.org>\r\n',
  '\0',
  '\u2028Bcc: b@example.org',
  '=?utf-8?q?=0d=0aBcc:_b@example.org?=',
  ', b@example.org',
  '"<b@example.org>',
)
const words = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), evil)
const hostile = fc.array(words, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))

/** The header of a mail as its reader understands it: continued lines are one. */
const headerOf = (raw: string) =>
  raw
    .slice(0, raw.indexOf(headerEnd))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')

const expectedNames = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'message-id',
  'mime-version',
  'subject',
  'to',
]

test('a mail has one recipient and only our headers, whatever names and words it holds', async () => {
  const world = await createWorld()
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  const samples = fc.sample(hostile, { numRuns: runs, seed: 20_261_120 })
  const kinds = {
    hello: async ({ params: { nth } }: { params: Record<string, unknown> }) => {
      const said = samples[Number(nth)] ?? ''
      const written = letter({
        subject: `Lajm ${said}`,
        paragraphs: [said, `Përshëndetje ${said}`],
      })
      return { ...written, headers: { 'List-Unsubscribe': `<https://orari.example/${said}>` } }
    },
  }
  for (const nth of samples.keys())
    await queueMail(world.sql, {
      kind: 'hello',
      to: `a${nth}@example.com`,
      params: { nth },
      at: world.now,
    })
  const transport = openTransport(world.sql, { ...world.deps.config, SMTP_URL: server.url })
  expect(await deliverDue(world.deps, kinds, transport)).toBe(runs)
  transport.close()

  const reached = server.arrived.map(({ to }) => to.join())
  expect(reached.toSorted()).toEqual(
    [...samples.keys()].map((nth) => `a${nth}@example.com`).toSorted(),
  )
  for (const { raw, to } of server.arrived) {
    const header = headerOf(raw)
    const names = header.map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    expect(names.toSorted()).toEqual(expectedNames)
    expect(header).toContain(`To: ${to.join()}`)
  }
})
