import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openCallbackSender } from './callback-sender.ts'
import { eventually } from '#tests/support/eventually.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A shop that gives these answers in turn, the last one repeatedly. */
async function shop(...answers: Answer[]) {
  const heard: string[] = []
  const server = createServer((request, response) => {
    const answer = answers[Math.min(heard.length, answers.length - 1)]
    heard.push(`${request.method} ${request.url}`)
    answer?.(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sender = openCallbackSender(() => new Date('2026-03-02T08:00:00Z'), 5)
  onTestFinished(() => {
    sender.stop()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  const bring = (method: 'GET' | 'POST' = 'GET') =>
    sender.send({
      url: `http://127.0.0.1:${port}/callback?shop=1`,
      sent: { data: 'a=', ss1: 'b', ss2: undefined },
      method,
      about: 'porosia',
    })
  const answersHeard = () => sender.journal()[0]?.answers
  return { heard, sender, bring, answersHeard }
}

const says =
  (words: string, status = 200): Answer =>
  (_, response) =>
    response.writeHead(status).end(words)

test('a callback answered OK is sent once', async () => {
  const { heard, bring, answersHeard } = await shop(says(' OK\n'))
  await bring()
  expect(heard).toEqual(['GET /callback?shop=1&data=a%3D&ss1=b'])
  expect(answersHeard()).toEqual(['OK'])
})

test('a callback is repeated until it is answered OK', async () => {
  const { bring, answersHeard } = await shop(says('', 503), says('ok'), says('OK'))
  await bring()
  await eventually(() => expect(answersHeard()).toEqual(['503 ', '200 ok', 'OK']))
})

test('a callback is sent four times at most; a redirect or a lost connection is no answer', async () => {
  const redirect: Answer = (_, response) =>
    response.writeHead(302, { location: '/elsewhere' }).end('OK')
  const breaks: Answer = (request) => request.socket.destroy()
  const { heard, sender, bring, answersHeard } = await shop(redirect, breaks, says('Gabim'))
  await bring()
  await eventually(() => expect(answersHeard()).toHaveLength(4))
  expect(answersHeard()).toEqual(['302 OK', 'pa lidhje', '200 Gabim', '200 Gabim'])
  await sender.sendAgain(sender.journal()[0]?.id ?? '')
  await sender.sendAgain('of nobody')
  expect(heard).toHaveLength(5)
})

test('a callback may be sent as a form', async () => {
  let body = ''
  const { heard, bring } = await shop((request, response) => {
    request.setEncoding('utf8').on('data', (words: string) => void (body += words))
    request.on('end', () => response.end('OK'))
  })
  await bring('POST')
  expect([heard, body]).toEqual([['POST /callback?shop=1'], 'data=a%3D&ss1=b'])
})

test('a stopped sender sends nothing more', async () => {
  const { heard, sender, bring } = await shop(says('', 500))
  const brought = bring()
  sender.stop()
  await brought
  sender.afterHours(0, () => expect.unreachable())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard.length).toBeLessThan(2)
})
