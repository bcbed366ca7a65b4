import { type MemberRole, mayGive, memberRoleLabels } from '#contract/access.ts'
import type { Invitation } from '#contract/members/members.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SettingRow } from '#web/ui/data/setting-rows.tsx'
import { timeLeft } from '../list/person-row.tsx'
import { useTeamActs } from '../mutations.ts'
import { isRevokeMeant } from './sure.ts'

type Props = {
  invitation: Invitation
  mine: MemberRole
  /** Asks for another link: the first one is told once. */
  onAnew: () => void
}

/** Asked to come, and not there yet. */
export function InvitedRow({ invitation, mine, onAnew }: Props) {
  const { email, role, staffId, expiresAt } = invitation
  const acts = useTeamActs()
  const revoke = async () => {
    if (await isRevokeMeant(invitation)) await acts.revoke(invitation)
  }
  return (
    <SettingRow
      label={`Ftesë si ${memberRoleLabels[role].toLowerCase()}`}
      hint={`${email ?? 'me lidhje'} · ${timeLeft(expiresAt)}`}
    >
      {mayGive(mine, role) && (
        <span className="row wrap gap-6">
          {email === null && staffId !== null && (
            <Button kind="soft" size="small" onClick={onAnew}>
              Lidhje e re
            </Button>
          )}
          {email !== null && (
            <Button kind="soft" size="small" onClick={() => void acts.invite(invitation)}>
              Dërgoje prapë
            </Button>
          )}
          <Button kind="ghost" size="small" onClick={() => void revoke()}>
            Anulo ftesën
          </Button>
        </span>
      )}
    </SettingRow>
  )
}
