import { Check, CircleAlert } from 'lucide-react'
import { differenceWords } from '../day-words.ts'

/** No alarm: most differences have a plain reason. */
export const Difference = ({
  difference,
  children,
}: {
  difference: number
  children: React.ReactNode
}) => (
  <output className="till-difference">
    {difference === 0 ? <Check size={18} aria-hidden /> : <CircleAlert size={18} aria-hidden />}
    <span>
      <b>{differenceWords(difference)}</b>
      {children && <small>{children}</small>}
    </span>
  </output>
)
