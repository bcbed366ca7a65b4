import { Pencil } from 'lucide-react'
import { Link } from 'wouter'
import { useRight } from '#web/platform/rights.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'

/** In the head of the page: to the salon's texts, for members who may change them. */
export const TextsLink = () =>
  useRight('settings') && (
    <Link className={buttonClass('ghost')} to="/presin?s=mesazhe&pamja=tekstet">
      <Pencil size={18} aria-hidden /> Tekstet
    </Link>
  )
