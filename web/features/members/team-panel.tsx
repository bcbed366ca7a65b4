import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import type { MemberRole } from '#contract/access.ts'
import { counted } from '#contract/kit/albanian.ts'
import type { Salon } from '#contract/salon.ts'
import type { Barber } from '#contract/staff.ts'
import { SalonTablets } from '#web/features/devices/salon-tablets.tsx'
import { salonQuery } from '#web/lists/salon.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { mayDo } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { AddDialog } from './add/add-dialog.tsx'
import { PeopleList } from './list/people-list.tsx'
import { RightsDialog } from './list/rights-dialog.tsx'
import { peopleOf, personCalled, teamAddress } from './people.ts'
import { PersonPage } from './person/person-page.tsx'
import { type Team, teamQuery } from './queries.ts'
import { useFacts } from './use-facts.ts'
import './list/people-list.css'

/** The people of the salon, or the page of the one whom the address names. */
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
  return <LoadedTeam mine={role} />
}

function LoadedTeam({ mine }: { mine: MemberRole }) {
  const [search] = useSearchParams()
  const team = useQuery(teamQuery)
  const staff = useQuery(staffQuery)
  const salon = useQuery(salonQuery)
  const error = team.error ?? staff.error ?? salon.error
  const again = () => void Promise.all([team.refetch(), staff.refetch(), salon.refetch()])
  const known = search.get('kush')
  const trouble = error && <LoadTrouble onRetry={again}>{error.message}</LoadTrouble>
  if (team.data && staff.data && salon.data) {
    const all = { mine, team: team.data, staff: staff.data, salon: salon.data }
    return known === null ? (
      <TeamList {...all} trouble={trouble} />
    ) : (
      <OnePerson {...all} id={known} />
    )
  }
  if (known !== null)
    return (
      <>
        <PageHead title="Ekipi" before={<BackLink to={teamAddress} label="Te Ekipi" />} />
        <div className="page-body">
          {trouble ?? <WaitingRows rows={5} height={96} lines={2} ends={[132]} />}
        </div>
      </>
    )
  return (
    <div className="team">
      <TeamHead words={' '} />
      {trouble ?? <WaitingRows height={64} face={38} lines={2} ends={[76, 132, 96, 20]} />}
    </div>
  )
}

type Props = { mine: MemberRole; team: Team; staff: readonly Barber[]; salon: Salon }

function OnePerson({ id, salon, ...all }: Props & { id: string }) {
  const facts = useFacts(salon)
  const people = peopleOf(all.team, all.staff)
  const person = personCalled(people, id)
  return person ? (
    <PersonPage {...all} {...{ facts, people, person }} />
  ) : (
    <Redirect to={teamAddress} replace />
  )
}

type HeadProps = { words: string; onRights?: () => void; onAdd?: () => void }

const TeamHead = ({ words, onRights, onAdd }: HeadProps) => (
  <div className="team-head row wrap between">
    <p>{words}</p>
    <div className="row wrap gap-10">
      <Button kind="soft" inert={!onRights} onClick={onRights}>
        Çka lejon secili rol
      </Button>
      <Button kind="primary" inert={!onAdd} onClick={onAdd}>
        <UserPlus size={16} aria-hidden />
        Shto dikë
      </Button>
    </div>
  </div>
)

/** "5 veta, 1 ftesë. Radha këtu është radha e kolonave në orar." */
function wordsOf(people: number, invited: number) {
  if (people === 1 && invited === 0) return 'Vetëm ju. Shtoni kë ka karrige.'
  const counts = [
    counted(people, 'vetë', 'veta'),
    invited > 0 && counted(invited, 'ftesë', 'ftesa'),
  ].filter(Boolean)
  return `${counts.join(', ')}. Radha këtu është radha e kolonave në orar.`
}

function TeamList({ salon, trouble, ...all }: Props & { trouble: ReactNode }) {
  const { mine, team, staff } = all
  const facts = useFacts(salon)
  const [dialog, open] = useState<'rights' | 'add'>()
  const { columns, others } = peopleOf(team, staff)
  const everybody = [...columns, ...others]
  const invited = everybody.filter(({ member, invitation }) => !member && invitation).length
  const close = () => open(undefined)
  return (
    <div className="team" data-without-shares={!facts.hasShares || undefined}>
      <TeamHead
        words={wordsOf(everybody.length - invited, invited)}
        onRights={() => open('rights')}
        onAdd={() => open('add')}
      />
      {trouble}
      <PeopleList {...all} facts={facts} />
      <SalonTablets />
      {dialog === 'rights' && <RightsDialog onClose={close} />}
      {dialog === 'add' && <AddDialog mine={mine} onClose={close} />}
    </div>
  )
}
