import { beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MemberRole } from '#contract/access.ts'
import type { Message } from '#contract/messages/messages.ts'
import { usualTexts } from '#contract/messages/usual-texts.ts'
import type { Account } from '#contract/accounts/session.ts'
import { newSalon } from '#tests/support/fixtures/settings.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { shapes } from '#web/features/waiting/segments.ts'
import { useRowRoom } from '#web/platform/media.ts'
import { RowsWaiting } from '#web/features/waiting/rows-waiting.tsx'
import { MessagesSegment } from '#web/features/messages/messages-segment.tsx'
import { signIn } from '#web/platform/session.ts'
import { openPage, says, stayOnPage } from '../open-page.tsx'

export const today = '2026-11-20'
const salon = {
  id: 's',
  ...newSalon,
  openingHours: Array(7).fill(null),
  today,
  version: 1,
}

export const message = (client: string, more: Partial<Message> = {}): Message => ({
  id: client,
  kind: 'reminder',
  appointmentId: 'a',
  clientId: 'c',
  client,
  phone: '069 111 2233',
  number: '+355691112233',
  date: '2026-11-21',
  time: '17:30',
  barber: 'Arta',
  late: null,
  booked: null,
  text: `Përshëndetje ${client}!`,
  told: null,
  ...more,
})

export const beMember = (memberRole: MemberRole) =>
  signIn({
    token: 'T',
    user: { id: 'u', username: 'arta', name: 'Arta', role: 'user', memberRole } as Account,
  })

/** Ten past one in the afternoon, on a page that opens no other program. */
export function atMessages() {
  stayOnPage()
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:12:00Z`) })
    await page.viewport(1440, 900)
    localStorage.clear()
    beMember('owner')
  })
}

type Answers = Parameters<typeof farEnd>[0]

const Loading = () => <RowsWaiting {...useRowRoom()} {...shapes.mesazhe} />

/** The messages of a salon at their address, and the server that they come from. */
export function openMessages(
  messages: readonly Message[],
  answers: Answers = {},
  address = '/presin?s=mesazhe',
) {
  const told: Answers = Object.fromEntries(
    messages.map(({ id }) => [
      `POST /api/messages/${encodeURIComponent(id)}/told`,
      ({ body }) => says(body),
    ]),
  )
  const server = farEnd({
    'GET /api/salon': () => says({ salon }),
    'GET /api/messages': () => says({ date: today, messages, nextCursor: null, waiting: 0 }),
    'GET /api/texts': () => says({ texts: usualTexts, messages: { review: true, birthday: true } }),
    ...told,
    ...answers,
  })
  const client = openPage(address, <MessagesSegment onward={null} loading={<Loading />} />)
  const toldInTurn = () =>
    server
      .changes()
      .map(({ call, body }) => [decodeURIComponent(call.split('/').at(-2) ?? ''), body] as const)
  return { ...server, client, toldInTurn }
}

/** The row of a client in the list, and what one does with it beside the list. */
export const rowOf = (client: string) =>
  page.getByRole('button', { name: new RegExp(`^${client} (nesër|sot|dje|e )`) })
export const panelOf = (client: string) =>
  page.getByRole('complementary', { name: new RegExp(`^${client} (nesër|sot|dje|e )`) })
export const wayOf = (client: string) =>
  page.getByRole('link', { name: new RegExp(`: ${client}$`) })
export const unfoldTold = () => page.getByRole('button', { name: /^Të thëna sot/ }).click()
