import { useState } from 'react'
import { type MemberRole, memberRoleLabels } from '#contract/access.ts'
import type { Invitation, Member } from '#contract/members.ts'
import type { Barber } from '#contract/staff.ts'
import { isBilled } from '#web/platform/site.ts'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { leaveSalon } from '#web/features/accounts/own-data/leave-salon.tsx'
import { MemberRow } from './member-row.tsx'
import { type Place, type TeamActs, useTeamActs } from './mutations.ts'
import type { Team } from './queries.ts'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { wordsOfRole } from './role-words.ts'

const isOwnRoleMeant = (role: MemberRole) =>
  confirm({
    title: `Bëhuni ${memberRoleLabels[role].toLowerCase()}?`,
    body: `Rolin tuaj e kthen vetëm një pronar tjetër. ${wordsOfRole(role).closed}`,
    action: 'Ndrysho rolin tim',
    danger: true,
  })

const isHandOverMeant = ({ name }: Member) =>
  confirm({
    title: `Kalo pagesat te ${name}?`,
    body: `${isBilled() ? 'Abonimi dhe faturat e reja bëhen' : 'Salloni bëhet'} në emër të ${name}. Ju mbeteni pronar me të njëjtat të drejta, dhe mund të largoheni.`,
    action: 'Kalo pagesat',
  })

const isRevokeMeant = ({ email }: Invitation) =>
  confirm({
    title: 'Anulo ftesën?',
    body: `Linku i dërguar te ${email} nuk vlen më.`,
    action: 'Anulo ftesën',
    danger: true,
  })

/** The acts that hurt ask first. */
const asking = (acts: TeamActs) => ({
  change: async (member: Member, place: Place) => {
    const isOwnRole = member.isMe && place.role !== undefined
    if (!isOwnRole || (await isOwnRoleMeant(place.role ?? member.role)))
      await acts.change(member, place)
  },
  handOver: async (member: Member) => {
    if (await isHandOverMeant(member)) await acts.handOver(member)
  },
  revoke: async (invitation: Invitation) => {
    if (await isRevokeMeant(invitation)) await acts.revoke(invitation)
  },
})

type Props = {
  mine: MemberRole
  salonName: string
  team: Team
  staff: readonly Barber[]
  taken: ReadonlySet<string>
}

/** Those who are there and those who were asked to come, in one list. */
export function PeopleList({ mine, salonName, team, staff, taken }: Props) {
  const [removing, setRemoving] = useState<Member>()
  const acts = useTeamActs()
  const { change, handOver, revoke } = asking(acts)
  const iPay = team.members.some(({ isMe, paysForSalon }) => isMe && paysForSalon)
  return (
    <>
      <ul aria-label="Njerëzit" className="people">
        {team.members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            mine={mine}
            iPay={iPay}
            staff={staff}
            taken={taken}
            onChange={(place) => void change(member, place)}
            onRemove={() => setRemoving(member)}
            onHandOver={() => void handOver(member)}
            onLeave={() => void leaveSalon(salonName)}
          />
        ))}
        {team.invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            mine={mine}
            staff={staff}
            onRevoke={() => void revoke(invitation)}
          />
        ))}
      </ul>
      {removing && (
        <RemoveMemberDialog
          member={removing}
          barber={staff.find(({ id, active }) => active && id === removing.staffId)}
          invited={team.invitations.flatMap(({ email, invitedBy }) =>
            invitedBy === removing.userId ? email : [],
          )}
          acts={acts}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}
