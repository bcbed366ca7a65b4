import { duration } from '#contract/kit/albanian.ts'
import type { Freed } from '#web/visits/waits/freed.ts'

/** What has freed the slot, in a sentence; empty where that was no act on a visit. */
export function whyOf({ by = 'other' }: Freed) {
  if (by === 'other') return ''
  const { client_name: name, ...before } = by.before
  const { now } = by
  if (!now) return `Termini i ${name} u fshi.`
  if (now.status === 'no_show') return `${name} nuk erdhi.`
  if (now.status === 'cancelled')
    return now.cancelledBy === 'client' ? `${name} anuloi.` : `Termini i ${name} u anulua.`
  const isThere =
    now.appointment_date === before.appointment_date &&
    now.appointment_time === before.appointment_time &&
    now.barber_id === before.barber_id
  return isThere ? `${name} tani zgjat ${duration(now.duration)}.` : `${name} u zhvendos.`
}
