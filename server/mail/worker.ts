import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#server/http/route.ts'
import { isUnavailable } from '#server/database/sql.ts'
import type { Log } from '#server/core/log.ts'
import type { Notices } from '#server/database/listen-notify.ts'
import { type PostOffice, deliver } from './delivery.ts'
import type { MailKinds } from './kinds.ts'
import { claimMail, postpone } from './outbox.ts'
import { openPace } from './send-pace.ts'
import { openBackoff } from './backoff.ts'
import { type Transport, deliverySeconds } from './transport.ts'

/** One of the workers takes no mail of a broadcast, so that a link to log in never waits behind one. */
const crews = [
  { hands: 1, withBulk: false },
  { hands: 4, withBulk: true },
] as const
const pollMs = 5_000
// Longer than a delivery and its record can take, so that no other worker takes a mail that is being sent.
const leaseSeconds = deliverySeconds + 60

/** Delivers all due mails once; returns how many were sent. */
export async function deliverDue(
  deps: Deps & { log?: Log },
  kinds: MailKinds,
  transport: Transport,
) {
  let sent = 0
  const work = async () => {
    for await (const fate of deliveries({ deps, kinds, transport }, { withBulk: true }))
      if (fate === 'sent') sent++
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return sent
}

type Turn = { withBulk: boolean; onFound?: () => void; signal?: AbortSignal }

async function* deliveries(office: PostOffice, { withBulk, onFound, signal }: Turn) {
  for (;;) {
    const claim = { now: office.deps.now(), leaseSeconds, withBulk }
    const mail = await claimMail(office.deps.sql, claim)
    if (!mail) return
    if (signal?.aborted) {
      // Claimed just when the node was told to stop: another one sends it.
      await postpone(office.deps.sql, mail, claim.now, 'stopped')
      return
    }
    onFound?.()
    yield await deliver(office, mail)
  }
}

type Work = {
  deps: Deps & { log: Log }
  kinds: MailKinds
  transport: Transport
  notices: Notices
}

/** Delivers until it is stopped: at once when a mail is queued on any node, otherwise when the next poll finds it due. */
export function startMailWorker({ deps, kinds, transport, notices }: Work) {
  const stopping = new AbortController()
  const { signal } = stopping
  const office = { deps, kinds, transport }
  const backoff = openBackoff()
  const turn = openPace()
  const waitFor = async (ms: number) => {
    if (ms > 0) await pause(ms, undefined, { signal }).catch(() => {})
  }
  const work = async (withBulk: boolean, ring: () => void) => {
    try {
      await waitFor(backoff.left(performance.now()))
      if (signal.aborted) return
      for await (const fate of deliveries(office, { withBulk, onFound: ring, signal })) {
        backoff.learn(fate, performance.now())
        await waitFor(backoff.left(performance.now()))
        if (withBulk) await waitFor(turn(performance.now()))
        if (signal.aborted) return
      }
    } catch (error) {
      if (!isUnavailable(error)) deps.log.error({ err: error }, 'mail worker')
    }
  }
  const rings = crews.map(({ hands, withBulk }) =>
    crew(hands, signal, (ring) => work(withBulk, ring)),
  )
  const ringAll = () => rings.forEach(({ ring }) => ring())
  const deafen = notices.onNotice('mail', ringAll)
  const poll = setInterval(ringAll, pollMs)
  ringAll()
  return {
    /** Waits for the deliveries under way. */
    async stop() {
      stopping.abort()
      clearInterval(poll)
      deafen()
      await Promise.all(rings.map(({ done }) => done()))
      transport.close()
    },
  }
}

/** Runs `work` up to `hands` times at once, once more for each ring; a ring while all are busy counts afterwards. */
function crew(hands: number, stopping: AbortSignal, work: (ring: () => void) => Promise<void>) {
  const busy = new Set<Promise<void>>()
  let isRungAgain = false

  function ring() {
    if (stopping.aborted) return
    isRungAgain = busy.size >= hands
    if (isRungAgain) return
    const hand = work(ring).finally(() => {
      busy.delete(hand)
      if (isRungAgain) ring()
    })
    busy.add(hand)
  }
  return { ring, done: () => Promise.all(busy) }
}
