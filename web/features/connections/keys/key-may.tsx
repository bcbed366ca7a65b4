import { Bell, Check, History, X } from 'lucide-react'
import type { KeyRight } from '#contract/kit/route.ts'

type Props = {
  rights: readonly KeyRight[]
  /** What the history writes, once there is a name. */
  name?: string
}

/** What a key may and may not, in words. */
export function KeyMay({ rights, name }: Props) {
  const writes = rights.includes('write')
  return (
    <ul className="key-may stack gap-10">
      <li className="row gap-10">
        <Check size={16} aria-label="Po:" />
        <span>{writes ? 'Sheh dhe shkruan' : 'Sheh'} termine, klientë, listën e pritjes</span>
      </li>
      {rights.includes('hooks') && (
        <li className="row gap-10">
          <Bell size={16} aria-hidden />
          <span>Abonohet vetë: merr njoftime kur ndodh diçka</span>
        </li>
      )}
      <li className="row gap-10">
        <X size={16} aria-hidden />
        <span>Kurrë: paratë, ekipi, konfigurimet</span>
      </li>
      {writes && name !== undefined && (
        <li className="row gap-10">
          <History size={16} aria-hidden />
          <span className="breaks">Te Historiku shkruhet “{name}”</span>
        </li>
      )}
    </ul>
  )
}
