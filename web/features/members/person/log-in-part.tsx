import { Suspense, useState } from 'react'
import { type MemberRole, mayGive, memberRoleLabels, memberRoles } from '#contract/access.ts'
import { type Member } from '#contract/members/members.ts'
import { memberErrors } from '#contract/members/member-refusals.ts'
import { shortDate } from '#contract/kit/albanian.ts'
import { leaveSalon } from '#web/features/accounts/own-data/leave-salon.tsx'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SettingRow, SettingRows } from '#web/ui/data/setting-rows.tsx'
import { AddDialog } from '../add/add-dialog.tsx'
import { LinkDialog } from '../add/lazy-link-dialog.ts'
import { useTeamActs } from '../mutations.ts'
import { wordsOfRole } from '../role-words.ts'
import { inviteeOf } from '../people.ts'
import { InvitedRow } from './invited-row.tsx'
import type { PartProps } from './part-props.ts'
import { PinRow } from './pin-row.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { SecondFactorRow } from './second-factor-row.tsx'
import { isHandOverMeant, isRoleMeant } from './sure.ts'

/** What the log-in of somebody may, and how it begins and ends. */
export function LogInPart(props: PartProps) {
  const { person, mine } = props
  const { member, invitation, barber } = person
  const [inviting, invite] = useState<'first' | 'again'>()
  const close = () => invite(undefined)
  return (
    <>
      <SettingRows>
        {member && (
          <>
            <RoleRow member={member} mine={mine} />
            <EntryRow {...props} member={member} />
            {member.role !== 'accountant' && <PinRow member={member} />}
            <SecondFactorRow member={member} mine={mine} />
            <PaymentRow {...props} member={member} />
          </>
        )}
        {!member && invitation && (
          <InvitedRow invitation={invitation} mine={mine} onAnew={() => invite('again')} />
        )}
        {!member && !invitation && (
          <SettingRow label="Pa llogari" hint="Terminet i shkruajnë të tjerët.">
            <Button kind="soft" size="small" onClick={() => invite('first')}>
              Fto
            </Button>
          </SettingRow>
        )}
      </SettingRows>
      {inviting === 'first' && barber && <AddDialog mine={mine} barber={barber} onClose={close} />}
      {inviting === 'again' && barber && invitation && (
        <Suspense>
          <LinkDialog
            invitee={{ name: barber.name, role: invitation.role, staffId: barber.id }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

type MemberProps = PartProps & { member: Member }

/** A member who pays for the salon stays its owner: only after handing over the paying can the role change. */
function RoleRow({ member, mine }: { member: Member; mine: MemberRole }) {
  const { change } = useTeamActs()
  const { name, role, paysForSalon } = member
  const isFixed = paysForSalon || !mayGive(mine, role)
  async function choose(next: MemberRole) {
    if (await isRoleMeant(member, next)) await change(member, { role: next })
  }
  return (
    <SettingRow label="Roli" hint={wordsOfRole(role).does}>
      {isFixed ? (
        <span>{memberRoleLabels[role]}</span>
      ) : (
        <select
          className="control control-select"
          aria-label={`Roli: ${name}`}
          value={role}
          onChange={({ target }) => void choose(target.value as MemberRole)}
        >
          {memberRoles
            .filter((one) => mayGive(mine, one))
            .map((one) => (
              <option key={one} value={one}>
                {memberRoleLabels[one]}
              </option>
            ))}
        </select>
      )}
    </SettingRow>
  )
}

function EntryRow({ member, mine, team, staff, onLeft }: MemberProps) {
  const acts = useTeamActs()
  const salonName = useSession().user?.salon?.name ?? 'sallon'
  const [isRemoving, setRemoving] = useState(false)
  const { userId, isMe, role, paysForSalon, since, staffId } = member
  const mayEnd = !paysForSalon && (isMe || mayGive(mine, role))
  return (
    <SettingRow
      label="Hyn me llogari"
      hint={
        paysForSalon
          ? memberErrors.paysForSalon.message
          : `Që nga ${shortDate(since.slice(0, 10))}.`
      }
    >
      {mayEnd && isMe && (
        <Button kind="ghost" size="small" onClick={() => void leaveSalon(salonName)}>
          Largohu nga salloni
        </Button>
      )}
      {mayEnd && !isMe && (
        <Button kind="ghost" size="small" onClick={() => setRemoving(true)}>
          Hiqja hyrjen
        </Button>
      )}
      {isRemoving && (
        <RemoveMemberDialog
          member={member}
          barber={staff.find(({ id, active }) => active && id === staffId)}
          invited={team.invitations.flatMap((one) =>
            one.invitedBy === userId ? inviteeOf(one) : [],
          )}
          acts={acts}
          onLeft={onLeft}
          onClose={() => setRemoving(false)}
        />
      )}
    </SettingRow>
  )
}

/** Whoever pays may hand that over to another owner. */
function PaymentRow({ member, team }: MemberProps) {
  const { handOver } = useTeamActs()
  const iPay = team.members.some(({ isMe, paysForSalon }) => isMe && paysForSalon)
  if (!iPay || member.isMe || member.role !== 'owner') return null
  const ask = async () => {
    if (await isHandOverMeant(member)) await handOver(member)
  }
  return (
    <SettingRow label="Pagesat" hint="I mbani ju; mund t’ia kaloni një pronari tjetër.">
      <Button kind="ghost" size="small" onClick={() => void ask()}>
        Kaloji pagesat
      </Button>
    </SettingRow>
  )
}
