import { saidIn } from '#contract/outside/speech.ts'
import { textNameOf } from '#contract/messages/messages.ts'
import { filled } from '#contract/messages/places.ts'
import { firstWordOf } from '#contract/kit/first-name.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { namesTogether } from '#contract/visits/parts.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { textsOf } from '#server/features/messages/actions.ts'
import { salonOf } from '#server/features/messages/data.ts'
import type { StoredEntry } from '../data.ts'

/** How somebody in the line is told when their turn comes, in the salon's words. */
export async function lineWriter(sql: Sql, salonId: SalonId, today: string) {
  const texts = await textsOf(sql, salonId)
  const salon = await salonOf(sql, salonId)
  return ({ shown, dialled: number, names, lang }: StoredEntry, start: number, barber: string) => ({
    number,
    text: filled(texts[textNameOf('queue', lang)], {
      emri: firstWordOf(shown?.name ?? ''),
      dita: saidIn(lang, today, salon.currency).onDay(today),
      ora: clockOf(start),
      sherbimet: namesTogether(names.map((service_name) => ({ service_name }))),
      berberi: barber,
      salloni: salon.name,
      ishte: '',
      lidhja: '',
      deri: '',
      ditet: '',
      shuma: '',
      google: '',
    }),
  })
}
export type LineWriter = Awaited<ReturnType<typeof lineWriter>>
