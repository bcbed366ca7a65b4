import { Ellipsis, Eraser, History, Merge, MessageCircle, Pencil, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import type { Client } from '#contract/clients/clients.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useRight } from '#web/platform/rights.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { MenuItem } from '#web/ui/overlay/menu-list.tsx'
import { useVisitToWrite } from './use-visit-to-write.ts'

const WriteDialog = lazyPiece(async () => ({
  default: (await import('#web/features/messages/write-visit.tsx')).WriteDialog,
}))

/**
 * The dialog's content: the client's fields, the form for editing, from the start or at the formula, the form for merging, or
 * the question of erasing.
 */
export type Turn = 'view' | 'edit' | 'formula' | 'merge' | 'erase'

type Props = { client: Client; onTurn: (turn: Turn) => void }

/** What is done with a client seldom. */
export function ClientMenu({ client, onTurn }: Props) {
  const manages = useRight('clients.manage')
  const [, go] = useLocation()
  const visit = useVisitToWrite(client)
  const [isWriting, write] = useState(false)
  const items: MenuItem[] = [
    { label: 'Edito', icon: <Pencil size={16} />, onSelect: () => onTurn('edit') },
    ...(manages
      ? [{ label: 'Bashko', icon: <Merge size={16} />, onSelect: () => onTurn('merge') }]
      : []),
    ...(visit
      ? [
          {
            label: 'Shkruaj një tekst tjetër…',
            icon: <MessageCircle size={16} />,
            onSelect: () => write(true),
          },
        ]
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
            label: 'Fshi çdo të dhënë',
            icon: <Eraser size={16} />,
            danger: true,
            onSelect: () => onTurn('erase'),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        label="Më shumë"
        className={buttonClass('icon', undefined, 'client-more')}
        trigger={<Ellipsis size={20} aria-hidden />}
        items={items}
      />
      <Suspense>
        {visit && isWriting && <WriteDialog id={visit} onClose={() => write(false)} />}
      </Suspense>
    </>
  )
}
