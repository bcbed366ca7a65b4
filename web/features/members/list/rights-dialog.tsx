import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import {
  hasRight,
  type MemberRole,
  memberRoleLabels,
  memberRoles,
  type Right,
  rights,
} from '#contract/access.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { partIn, wordOfRight } from '../role-words.ts'

/** The table that the server enforces, in plain words: a role is chosen knowing what it opens. */
export const RightsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Çka lejon secili rol" className="rights" onClose={onClose}>
    <table>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>E drejta</VisuallyHidden>
          </th>
          {memberRoles.map((role) => (
            <th key={role} scope="col">
              {memberRoleLabels[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map((right) => (
          <tr key={right}>
            <th scope="row">{wordOfRight(right)}</th>
            {memberRoles.map((role) => (
              <td key={role}>
                <Answer role={role} right={right} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Dialog>
)

function Answer({ role, right }: { role: MemberRole; right: Right }) {
  const { data: salon } = useQuery(salonQuery)
  const part = partIn(salon, role, right)
  if (part) return part
  const isHeld = hasRight(role, right)
  const Glyph = isHeld ? Check : Minus
  return (
    <>
      <Glyph size={16} aria-hidden data-held={isHeld} />
      <VisuallyHidden>{isHeld ? 'po' : 'jo'}</VisuallyHidden>
    </>
  )
}
