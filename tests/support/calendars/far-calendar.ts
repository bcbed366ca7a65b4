import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

export const calendarText = (...events: readonly (readonly string[])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines, nth) => ['BEGIN:VEVENT', `UID:far${nth}`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export const asCalendar =
  (text: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_, reply) =>
    void reply.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text)

/** Somebody's calendar elsewhere, on this machine; it answers what `answer` says and counts how often it is asked. */
export async function openFarCalendar(first: Answer) {
  const far = { answer: first, asked: [] as IncomingMessage['headers'][], url: '' }
  const server = createServer((request, reply) => {
    far.asked.push(request.headers)
    far.answer(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  far.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-words.ics`
  return far
}
