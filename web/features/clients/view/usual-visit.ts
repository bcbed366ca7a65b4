import type { Client } from '#contract/clients/clients.ts'
import type { Service } from '#contract/services/services.ts'
import type { Barber } from '#contract/staff.ts'
import { idNamed } from '#web/lists/staff.ts'
import { doesService } from '#contract/visits/doers.ts'
import { usualSet } from '#web/features/booking-form/client-suggestions.ts'

type Known = {
  client: Pick<Client, 'preferredBarber'> & {
    usualService: string | null
    usualBarber: string | null
  }
  services: readonly Service[]
  staff: readonly Barber[]
  /** The id of the only barber for whom the member books; undefined for all. */
  own: string | undefined
}
export type Usual = { services: readonly Service[]; barber: Barber | undefined }

/** What a client usually comes for, as far as it is offered, and who of those able to is to do it. */
export function usualVisit({ client, services, staff, own }: Known): Usual | undefined {
  const set = usualSet(client.usualService, services)
  if (set.length === 0) return undefined
  const able = staff.filter(
    (barber) => barber.active && set.every((one) => doesService(barber.id, one)),
  )
  if (own !== undefined) {
    const mine = able.find(({ id }) => id === own)
    return mine && { services: set, barber: mine }
  }
  const { preferredBarber: preferred, usualBarber } = client
  const usual = idNamed(staff, usualBarber)
  return {
    services: set,
    barber: able.find(({ id }) => id === preferred) ?? able.find(({ id }) => id === usual),
  }
}
