import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, History, Merge, Pencil, Printer, Trash2 } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { Client } from '#contract/clients.ts'
import { counted, dayAndMonth } from '#contract/kit/albanian.ts'
import { defaultZone, wallClock } from '#contract/kit/time.ts'
import { remove, visitsAhead } from '#web/features/clients/queries.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { ApiError } from '#web/platform/call.ts'
import { useRight } from '#web/platform/rights.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'

/** The dialog's content: the client's fields, the form for editing, from the start or at the formula, or the form for merging. */
export type Turn = 'view' | 'edit' | 'formula' | 'merge'

type Props = { client: Client; onTurn: (turn: Turn) => void; onGone: () => void }

/** What is done with a client seldom. */
export function ClientMenu({ client, onTurn, onGone }: Props) {
  const manages = useRight('clients.manage')
  const [, go] = useLocation()
  const ask = useRemove({ client, onGone })
  return (
    <Menu
      label="Më shumë"
      className={buttonClass('icon', undefined, 'client-more')}
      trigger={<Ellipsis size={20} aria-hidden />}
      items={[
        { label: 'Edito', icon: <Pencil size={16} />, onSelect: () => onTurn('edit') },
        ...(manages
          ? [{ label: 'Bashko', icon: <Merge size={16} />, onSelect: () => onTurn('merge') }]
          : []),
        {
          label: 'Historiku i ndryshimeve',
          icon: <History size={16} />,
          onSelect: () => go(`/konfigurimet?tab=historiku&client=${client.id}`),
        },
        { label: 'Printo', icon: <Printer size={16} />, onSelect: () => window.print() },
        ...(manages
          ? [
              {
                label: 'Fshi',
                icon: <Trash2 size={16} />,
                danger: true,
                onSelect: () => void ask(),
              },
            ]
          : []),
      ]}
    />
  )
}

const question = ({ name, totalAppointments: n }: Client) => ({
  title: 'Fshi klientin?',
  body:
    n > 0
      ? `${name} do të fshihet përgjithmonë. Terminet (${counted(n, 'termin', 'termine')}) mbeten, por pa emër.`
      : `${name} do të fshihet përgjithmonë.`,
  action: 'Fshi klientin',
  danger: true,
})

/** So many visits are named; more are counted. */
const mostNamed = 4

type Named = (visit: Appointment) => string

/** Visits ahead stay unless they are cancelled too: a visit that stays keeps a barber busy for nobody. */
const questionAhead = (
  { name }: Client,
  ahead: readonly Appointment[],
  named: Named,
  cancelToo: () => void,
) => ({
  title: 'Fshi klientin?',
  body: (
    <>
      {name} do të fshihet përgjithmonë. Përpara ka {counted(ahead.length, 'termin', 'termine')}:{' '}
      {ahead.slice(0, mostNamed).map(named).join('; ')}
      {ahead.length > mostNamed && ` dhe ${ahead.length - mostNamed} të tjera`}. Të mbeten, por pa
      emër, apo të anulohen që vendet të lirohen?
    </>
  ),
  action: 'Fshi klientin',
  instead: { label: 'Fshi dhe anulo terminet', act: cancelToo },
  danger: true,
})

function useRemove({ client, onGone }: Pick<Props, 'client' | 'onGone'>) {
  const queries = useQueryClient()
  const withWhom = useWithWhom()
  const named: Named = ({ appointment_date: date, appointment_time: time, barber }) =>
    `${dayAndMonth(date)}, ${time} te ${withWhom(barber)}`
  const zone = useQuery(salonQuery).data?.timeZone ?? defaultZone
  const tryTo = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    }
  }
  const erase = (cancelAhead: boolean) =>
    tryTo(async () => {
      const { message } = await remove(queries, client, cancelAhead)
      toast.success(message)
      onGone()
    })
  return () =>
    tryTo(async () => {
      const ahead = await visitsAhead(client, wallClock(new Date(), zone).slice(0, 16))
      const asked =
        ahead.length > 0
          ? questionAhead(client, ahead, named, () => void erase(true))
          : question(client)
      if (await confirm(asked)) await erase(false)
    })
}
