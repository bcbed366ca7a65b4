import type { ActionType, Severity } from '#contract/history.ts'
import type { LiveTopic } from '#contract/live.ts'
import type { Offline, SalonId } from '#server/core/actor.ts'
import type { MailRequest } from '#server/mail/outbox.ts'
import type { Counted } from '#server/metrics/counted.ts'
import type { HistoryAction, HistoryKind } from '#contract/salon-history.ts'
import type { UndoKind } from '#contract/undo.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import type { WebhookEvent } from '#contract/webhooks.ts'
import type { Details } from './details.ts'

/** A line of the service's own log, for its operator. */
export type LogLine = {
  readonly action: ActionType
  readonly severity?: Severity
  /** One Albanian sentence without secrets. */
  readonly text: string
  readonly entity?: { readonly type: string; readonly id: string }
}

/** What is kept when the log is wiped: log-ins, credentials, roles, money, deletions. */
export type SecurityEvent = {
  readonly kind: string
  /** The account that it happened to. */
  readonly userId?: string | undefined
  /** The account that did it, where that is another one. */
  readonly byUserId?: string | undefined
  /** Must not hold a password or a token. */
  readonly details?: Readonly<Record<string, string | number | boolean>>
}

/** What it takes to set an act back; how, says the feature `undo`. */
export type Undo = { readonly kind: UndoKind; readonly payload: Readonly<Record<string, unknown>> }

/** An entry of the salon's history, as ids. */
export type SalonAct<Kind extends HistoryKind = HistoryKind> = {
  /** Where the act's answer names its entry; one is made otherwise. */
  readonly id?: string
  readonly kind: Kind
  readonly action: HistoryAction
  readonly entityId: string
  readonly clientId?: string | null
  readonly staffId?: string | undefined
  readonly staffBefore?: string | undefined
  readonly day?: string | undefined
  readonly dayBefore?: string | undefined
  readonly details?: Details
  /** What it takes to set the act back. */
  readonly undo?: Undo
  /** Orari did it by itself, or its operator: no member of the salon is named. */
  readonly byOrari?: true
}

/** What the news of a visit say and for whom: a request or a booking, and its barbers. */
export type NewsVisit = {
  readonly requestedAt?: string | null
  /** It is only offered: what becomes of it is told as news of its slot. */
  readonly offerUntil?: string | null
  readonly parts: readonly { readonly barber_id: string }[]
}

/** News that no entry of the history tells: of a slot, or of somebody who waits. */
export type News = {
  readonly kind: 'booked' | 'freed' | 'offered' | 'waits' | 'queued' | 'delivered'
  /** The visit that stood there, the entry of the waiting list or of the line, the last act of a delivery, or the barber whose time has become free without a visit. */
  readonly id: string
  /** Nobody is told once that is over, "2026-11-25 14:00". */
  readonly startsAt: string
  readonly staff: readonly string[]
  /** How many wait for the slot. */
  readonly fits?: number | undefined
  /** Of a delivery: how many acts wait for a decision; `fits` are done. */
  readonly waits?: number | undefined
}

/** What became of one of several visits that were changed together; whoever has more than one of them is told how many. */
export type NewsOfMany = {
  readonly kind: 'booked' | 'moved' | 'cancelled'
  readonly id: string
  readonly startsAt: string
  /** When it began before the act. */
  readonly startedAt: string
  /** Its barbers, before and now. */
  readonly staff: readonly string[]
}

/** Which visit, and who changed it: the salon, the client, or the salon by its answer to a request. */
export type ClientMail = {
  readonly visit: { readonly id: string; readonly source: string }
  readonly by: 'salon' | 'client' | 'answer'
}

/** An event for the programs that a salon has named: `{ event: 'appointment.booked', id: visit.id }`. */
export type ProgramEvent = {
  readonly event: WebhookEvent
  /** The visit, the client, or the entry of the line. */
  readonly id: string
  /** The visit as it last was, if the act has deleted it. */
  readonly removed?: WholeAppointment
}

/** A subject that the salon's other screens load again: `'waiting'`, or `{ visit }` for one visit of `appointments`. */
export type ActTopic = LiveTopic | { readonly visit: string }

/** Entries of these kinds are about things that have events. */
type KindWithEvents = 'appointment' | 'client' | 'queue'

/**
 * An entry of the salon's history with its live topics and events. An act on a visit, a client or the line does not compile without a
 * decision about its events; `events: []` tells programs nothing.
 */
type ToldAct =
  | {
      readonly history?: undefined
      readonly topics?: readonly LiveTopic[]
      readonly events?: undefined
    }
  | {
      readonly history?: SalonAct<Exclude<HistoryKind, KindWithEvents>>
      readonly topics: readonly LiveTopic[]
      readonly events?: undefined
    }
  | {
      readonly history?: SalonAct
      readonly topics: readonly ActTopic[]
      readonly events: readonly ProgramEvent[]
    }

/** What somebody did, with all that follows from it: `record` writes it in the transaction of the act. */
export type Act = ToldAct & {
  readonly log?: LogLine
  /** The salon in which it was done. */
  readonly salon?: SalonId | null
  readonly security?: SecurityEvent | readonly SecurityEvent[]
  /** The visit of the history's entry: the devices of its barbers are notified. */
  readonly notifies?: NewsVisit
  readonly news?: News
  readonly newsOfMany?: readonly NewsOfMany[]
  /** Mails to people with an account. */
  readonly mails?: readonly Omit<MailRequest, 'at'>[]
  /** The client of a visit gets a mail about it. */
  readonly clientMail?: ClientMail
  readonly counts?: Counted
}

/** Who did it, from where and when; without an account where a client, a job or Orari itself did. */
export type Signature = {
  readonly userId?: string | undefined
  /** A program did it with this key. */
  readonly key?: { readonly id: string; readonly name: string } | undefined
  readonly ip?: string | undefined
  readonly at: Date
  /** The operator did it, by a command on the machine. */
  readonly byOperator?: true
  /** It was done before that, without network. */
  readonly offline?: Pick<Offline, 'at' | 'device'>
}
