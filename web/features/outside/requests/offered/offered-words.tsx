import { useQueryClient } from '@tanstack/react-query'
import { takeBack } from '#web/features/freed/wait-acts.ts'
import { useUntil } from '#web/features/freed/use-until.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { useAppointmentActs } from '#web/visits/cache/actions.ts'
import type { Offered } from '../queries.ts'

/** The salon books what it offered, or takes it back. */
export function useOfferedActs() {
  const client = useQueryClient()
  const { confirm } = useAppointmentActs()
  return {
    book: (offered: Offered) => void confirm(offered),
    takeBack: (offered: Offered) => void takeBack(client, offered),
  }
}

/** "ofertë deri 13:10 · Qethje te Drita" */
export function OfferedWords({ offered }: { offered: Offered }) {
  const until = useUntil(offered)
  const withWhom = useWithWhom()
  return (
    <>
      ofertë deri {until} · {offered.service_name} te {withWhom(offered.barber)}
    </>
  )
}
