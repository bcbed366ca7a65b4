import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, History, Merge, Pencil, Printer, Trash2 } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Client } from '#contract/clients.ts'
import { counted } from '#contract/kit/albanian.ts'
import { remove } from '#web/features/clients/queries.ts'
import { ApiError } from '#web/platform/call.ts'
import { useRight } from '#web/platform/rights.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'

/** The dialog's content: the client's fields, the form for editing, or the form for merging. */
export type Turn = 'view' | 'edit' | 'merge'

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
          onSelect: () => go(`/historiku?client=${client.id}`),
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

function useRemove({ client, onGone }: Pick<Props, 'client' | 'onGone'>) {
  const queries = useQueryClient()
  return async () => {
    if (!(await confirm(question(client)))) return
    try {
      const { message } = await remove(queries, client)
      toast.success(message)
      onGone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    }
  }
}
