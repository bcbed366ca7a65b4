import type { MemberRole } from '#contract/access.ts'
import type { Member } from '#contract/members/members.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SettingRow } from '#web/ui/data/setting-rows.tsx'
import { useTeamActs } from '../mutations.ts'
import { isResetMeant } from './sure.ts'

/** An owner helps somebody who has lost the phone and the codes. */
export function SecondFactorRow({ member, mine }: { member: Member; mine: MemberRole }) {
  const { resetSecondFactor } = useTeamActs()
  const { isMe, hasSecondFactor } = member
  if (!hasSecondFactor) return null
  const ask = async () => {
    if (await isResetMeant(member)) await resetSecondFactor(member)
  }
  return (
    <SettingRow
      label="Hyrja me dy hapa"
      hint={
        isMe
          ? 'E vënë. Ndryshohet te Profili.'
          : 'E vënë. Kush humb telefonin dhe kodet, nuk hyn dot.'
      }
    >
      {!isMe && mine === 'owner' && (
        <Button kind="ghost" size="small" onClick={() => void ask()}>
          Hiq hapin e dytë
        </Button>
      )}
    </SettingRow>
  )
}
