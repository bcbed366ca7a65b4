import { ChevronRight, History, MoreHorizontal, Palmtree, Trash2 } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import type { Barber } from '#contract/staff.ts'
import { barberVisitsQuery } from '#web/features/move-many/queries.ts'
import { rateInWords } from '#web/features/money/shares/rates.ts'
import { useStaffActs } from '#web/features/staff/mutations.ts'
import { removeBarber } from '#web/features/staff/remove-barber.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { LinkRows } from '#web/ui/data/link-rows.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { hoursOf, roleOf } from '../list/person-row.tsx'
import { personAddress, teamAddress } from '../people.ts'
import { tell } from '../tell.ts'
import type { PartProps } from './part-props.ts'
import { type Part, partsOf } from './person-parts.tsx'
import { leaveInWords } from './person-words.ts'
import { VisitsLeft } from './visits-left.tsx'
import './person.css'

const HoursPanel = lazyPiece(async () => ({
  default: (await import('#web/features/staff/hours-panel.tsx')).HoursPanel,
}))

/** Everything of a person: on one page, or on a phone each part on its own. */
export function PersonPage(known: Omit<PartProps, 'onLeft'>) {
  const { barber } = known.person
  const [search] = useSearchParams()
  const moving = useMoving(barber)
  const props = { ...known, onLeft: moving.onLeft }
  const left = barber && <VisitsLeft barber={barber} {...moving} />
  const isPhone = useMedia(phone)
  const parts = partsOf(props)
  const open = parts.find(({ key }) => key === search.get('pjesa'))
  if (open?.key === 'oret') return <Hours {...props} />
  if (open && isPhone) return <OnePart {...props} part={open} left={left} />
  return (
    <>
      <PersonHead {...props} isPhone={isPhone} />
      {isPhone ? (
        <PartList {...props} parts={parts} left={left} />
      ) : (
        <div className="person-page">
          {left}
          {parts.map((part) => (
            <WidePart key={part.key} {...props} part={part} />
          ))}
        </div>
      )}
    </>
  )
}

/** The dialog with the visits ahead opens by itself once somebody has left some behind. */
function useMoving(barber: Barber | undefined) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const show = async ({ id }: Barber) => {
    const visits = await client.fetchQuery({ ...barberVisitsQuery(id), staleTime: 0 })
    setOpen(visits.length > 0)
  }
  return {
    isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onLeft: () => void (barber && show(barber).catch(tell)),
  }
}

function PersonHead({ person, facts, isPhone, onLeft }: PartProps & { isPhone: boolean }) {
  const { name, barber } = person
  const share = barber && facts.shareOf(barber)
  const words = [roleOf(person), hoursOf(person, facts), share && rateInWords(share.rates.services)]
  return (
    <>
      {!isPhone && (
        <nav className="crumbs row gap-6" aria-label="Vendi">
          <Link to="/konfigurimet">Konfigurimet</Link>
          <ChevronRight size={14} aria-hidden />
          <Link to={teamAddress} rel="up">
            Ekipi
          </Link>
        </nav>
      )}
      <PageHead
        title={name}
        before={
          <>
            <BackLink to={teamAddress} label="Te Ekipi" />
            {!isPhone && <Avatar name={name} size={52} hue={barber?.colour} />}
          </>
        }
        actions={!isPhone && <PersonMenu {...{ person, onLeft }} />}
      >
        {!isPhone && words.filter(Boolean).join(' · ')}
      </PageHead>
    </>
  )
}

/** On a phone the face stands below the name, as large as a thumb. */
const Face = ({ person, onLeft }: PartProps) => (
  <div className="person-face row">
    <Avatar name={person.name} size={64} hue={person.barber?.colour} />
    <p className="grow">
      <b>{roleOf(person)}</b>
    </p>
    <PersonMenu {...{ person, onLeft }} />
  </div>
)

type MenuProps = Pick<PartProps, 'person' | 'onLeft'>

function PersonMenu({ person: { name, barber, member }, onLeft }: MenuProps) {
  const acts = useStaffActs()
  const [, navigate] = useLocation()
  const remove = async () => {
    const end = barber && (await removeBarber(barber, acts))
    if (end === 'gone') navigate(teamAddress, { replace: true })
    if (end === 'left') onLeft()
  }
  if (!barber && !member) return null
  return (
    <Menu
      label={`Veprime për ${name}`}
      className={buttonClass('icon')}
      trigger={<MoreHorizontal size={18} aria-hidden />}
      items={[
        member && {
          label: 'Historiku i ndryshimeve',
          icon: <History size={16} aria-hidden />,
          onSelect: () => navigate(`/konfigurimet?tab=historiku&who=${member.userId}`),
        },
        barber && {
          label: 'Fshi',
          icon: <Trash2 size={16} aria-hidden />,
          danger: true,
          onSelect: () => void remove().catch(tell),
        },
      ].filter((item) => item !== undefined)}
    />
  )
}

function WidePart({ part, ...props }: PartProps & { part: Part }) {
  const heading = useId()
  const { title, line, Body } = part
  return (
    <section className="person-part" aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{title}</h2>
        <p className="breaks">{line}</p>
      </div>
      <div className="stack gap-14 shrinks at-top">
        <Body {...props} />
      </div>
    </section>
  )
}

type Left = { left: ReactNode }

function PartList({ parts, left, ...props }: PartProps & Left & { parts: readonly Part[] }) {
  const { person, facts } = props
  const { barber } = person
  const leave = {
    to: '/konfigurimet?tab=pushimet',
    icon: Palmtree,
    label: 'Pushime',
    fact: leaveInWords(person, facts),
  }
  const rows = parts.map(({ key, title, fact, icon }) => ({
    to: personAddress(person, key),
    icon,
    label: title,
    fact,
    end: key === 'kolona' && barber && <Avatar name="" size={20} hue={barber.colour} />,
  }))
  const ofDay = parts.filter(({ key }) => key === 'kolona' || key === 'oret').length
  const hasHours = barber !== undefined
  return (
    <div className="page-body">
      <Face {...props} />
      {left}
      <LinkRows rows={[...rows.slice(0, ofDay), ...(hasHours ? [leave] : [])]} />
      <LinkRows rows={rows.slice(ofDay, ofDay + 1)} />
      {rows.length > ofDay + 1 && <LinkRows rows={rows.slice(ofDay + 1)} />}
    </div>
  )
}

function OnePart({ part, left, ...props }: PartProps & Left & { part: Part }) {
  const { person } = props
  const { title, Body } = part
  return (
    <>
      <PageHead
        title={title}
        before={<BackLink to={personAddress(person)} label={`Te ${person.name}`} />}
      >
        {person.name}
      </PageHead>
      <div className="page-body">
        {left}
        <Body {...props} />
      </div>
    </>
  )
}

/** The painter of the hours, with the other columns one touch away. */
function Hours({ person, people, staff }: PartProps) {
  const [, navigate] = useLocation()
  const { barber } = person
  const columns = people.columns.flatMap((one) => one.barber ?? [])
  const offered = columns.some(({ id }) => id === barber?.id) ? columns : staff
  return (
    <>
      <PageHead
        title="Orët"
        before={<BackLink to={personAddress(person)} label={`Te ${person.name}`} />}
      >
        {person.name}
      </PageHead>
      <div className="page-body">
        <Suspense fallback={<WaitingRows rows={7} height={46} ends={[48]} />}>
          {barber && (
            <HoursPanel
              barber={barber}
              staff={offered}
              onChoose={(one) => navigate(personAddress(one, 'oret'), { replace: true })}
            />
          )}
        </Suspense>
      </div>
    </>
  )
}
