import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { MemberRole } from '#contract/access.ts'
import type { Member } from '#contract/members.ts'
import type { Barber } from '#contract/staff.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { SalonTablets } from '#web/features/devices/salon-tablets.tsx'
import { mayDo } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import { type Team, teamQuery } from './queries.ts'
import { RightsCard } from './rights-card.tsx'
import './team.css'

export function TeamPanel() {
  const { user } = useSession()
  const role = user?.memberRole ?? null
  if (role === null || !mayDo(user, 'people'))
    return (
      <Alert>
        Ekipin e mbajnë pronari dhe menaxheri i sallonit. Nëse ju duhet diçka këtu, pyesni njërin
        prej tyre.
      </Alert>
    )
  return <LoadedTeam mine={role} salonName={user?.salon?.name ?? 'sallon'} />
}

type Looking = { mine: MemberRole; salonName: string }

function LoadedTeam(looking: Looking) {
  const team = useQuery(teamQuery)
  const staff = useQuery(staffQuery)
  const error = team.error ?? staff.error
  const again = () => void Promise.all([team.refetch(), staff.refetch()])
  if (team.data && staff.data) return <Panel {...looking} team={team.data} staff={staff.data} />
  if (error) return <LoadTrouble onRetry={again}>{error.message}</LoadTrouble>
  return (
    <div className="team">
      <section>
        <header className="team-head row wrap between gap-12">
          <h2>Njerëzit</h2>
          <Button kind="primary" inert>
            <UserPlus size={17} aria-hidden />
            Fto dikë
          </Button>
        </header>
        <WaitingRows height={62} face={40} lines={2} ends={[132, 108, 20]} />
      </section>
      <RightsCard />
    </div>
  )
}

/** Which barbers belong to somebody. */
const takenBy = (members: readonly Member[]) =>
  new Set(members.flatMap(({ staffId }) => staffId ?? []))

type PanelProps = Looking & { team: Team; staff: readonly Barber[] }

function Panel({ mine, salonName, team, staff }: PanelProps) {
  const [isInviting, setInviting] = useState(false)
  const taken = takenBy(team.members)
  return (
    <div className="team">
      <section aria-labelledby="team-people">
        <header className="team-head row wrap between gap-12">
          <h2 id="team-people">
            Njerëzit <span>{team.members.length}</span>
          </h2>
          <Button kind="primary" onClick={() => setInviting(true)}>
            <UserPlus size={17} aria-hidden />
            Fto dikë
          </Button>
        </header>
        <PeopleList mine={mine} salonName={salonName} team={team} staff={staff} taken={taken} />
        <SalonTablets />
      </section>
      <RightsCard />
      {isInviting && (
        <InviteDialog
          salonName={salonName}
          mine={mine}
          free={staff.filter(({ id, active }) => active && !taken.has(id))}
          onClose={() => setInviting(false)}
        />
      )}
    </div>
  )
}
