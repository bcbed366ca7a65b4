import { useQuery } from '@tanstack/react-query'
import { Check, Store } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { memberRoleLabels } from '#contract/access.ts'
import type { Workplace } from '#contract/members/members.ts'
import type { MenuItem } from '#web/ui/overlay/menu-list.tsx'
import { workplacesQuery } from './queries.ts'
import { useSwitch } from './use-switch.ts'

const itemsFor = (salons: readonly Workplace[], enter: (id: string) => void): MenuItem[] =>
  salons.map(({ id, name, role, isCurrent }) => ({
    label: name,
    note: isCurrent ? `${memberRoleLabels[role]} · jeni këtu` : memberRoleLabels[role],
    icon: isCurrent ? <Check size={16} aria-hidden /> : <Store size={16} aria-hidden />,
    onSelect: () => (isCurrent ? undefined : enter(id)),
  }))

type Props = { onItems: (items: readonly MenuItem[]) => void }

/** Draws nothing itself: it tells the account's menu the salons to choose from, where there are two or more. */
export function SalonItems({ onItems }: Props) {
  const { data: salons } = useQuery(workplacesQuery)
  const enter = useSwitch()
  const tell = useEffectEvent(() => {
    const isChoice = salons !== undefined && salons.length > 1
    onItems(isChoice ? itemsFor(salons, (id) => void enter(id)) : [])
  })
  useEffect(() => tell(), [salons])
  return null
}
