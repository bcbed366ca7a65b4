import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Salon } from '#contract/salon.ts'
import type { Service } from '#contract/services/services.ts'
import type { Stamps } from '#contract/stamps/stamps.ts'
import {
  rewardWords,
  stampRounds,
  stampWords,
  whichOne,
  wholeReward,
} from '#contract/stamps/rewards.ts'
import { useChangeSalon } from '#web/features/salon/mutations.ts'
import { salonPartAddress } from '#web/features/salon/salon-parts.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { useUndoableSwitch } from '#web/visits/cache/use-undoable-switch.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Stepper } from '#web/ui/controls/stepper.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { tellUndoable } from '#web/visits/cache/undo-entry.ts'
import { StampDots } from '#web/visits/stamp-dots.tsx'
import { StampServices } from './stamp-services.tsx'
import {
  checkStamps,
  draftOf,
  errorsFrom,
  firstStamps,
  isUntouched,
  paidFirst,
  stampsFrom,
} from './stamps-draft.ts'
import './stamps.css'

type Props = { services: readonly Service[] }

/** Every how many visits, of which services, and how much comes off. */
export function StampsCard({ services }: Props) {
  const { data: salon } = useQuery(salonQuery)
  return salon ? <Setting {...{ salon, services }} /> : null
}

/** The switch is in effect at once; what it switched off is offered again as it was. */
function Setting({ salon, services }: Props & { salon: Salon }) {
  const change = useChangeSalon()
  const { shown, turn } = useUndoableSwitch<Pick<Salon, 'stamps'>>(salon, change)
  const [before, setBefore] = useState<Stamps>()
  const { stamps } = shown
  const isOn = stamps !== null
  const title = `Vula: ${rewardWords(stamps ?? before ?? firstStamps)}`
  function onTurn() {
    if (stamps) setBefore(stamps)
    const next = stamps ? null : (before ?? firstStamps)
    turn({ stamps: next }, stamps ? `Vulat u fikën. ${stampWords.kept}` : 'Vulat u ndezën.')
  }
  return (
    <section className="card stamps-card" aria-labelledby="stamps-title">
      <header>
        <h2 id="stamps-title">{title}</h2>
        <button
          type="button"
          role="switch"
          className="switch"
          aria-checked={isOn}
          aria-labelledby="stamps-title"
          onClick={onTurn}
        />
      </header>
      <p>
        Çdo vizitë e mbyllur me një nga këto shërbime është një vulë. Pa pikë e pa para: vetëm
        zbritja.
      </p>
      {stamps ? (
        <Rule {...{ stamps, services }} save={(next) => change({ stamps: next })} />
      ) : (
        before && <p className="quiet">{stampWords.kept}</p>
      )}
      {isOn && !salon.till && (
        <Alert>
          Vula jep mbyllja e vizitës te Arka, dhe Arka është e fikur.{' '}
          <Link to={salonPartAddress('arka')}>Ndizeni</Link>
        </Alert>
      )}
    </section>
  )
}

type RuleProps = Props & {
  stamps: Stamps
  save: (stamps: Stamps) => ReturnType<ReturnType<typeof useChangeSalon>>
}

/** What is typed stays until it is saved or put back; until something is, the form follows the salon. */
function useRule({ stamps, save }: Omit<RuleProps, 'services'>) {
  const client = useQueryClient()
  const [typed, type] = useState<ReturnType<typeof draftOf>>()
  const draft = typed ?? draftOf(stamps)
  const form = useDraftForm({
    draft,
    check: checkStamps,
    fieldsOf: ({ fields }) => errorsFrom(fields),
    unsaved: { isChanged: (now) => !isUntouched(now, stamps), where: 'për vulat' },
    send: async (now) => {
      const { historyId } = await save(stampsFrom(now))
      type(undefined)
      tellUndoable(client, { message: 'Vulat u ruajtën.', historyId })
    },
  })
  function edit(part: Partial<typeof draft>) {
    const next = { ...draft, ...part }
    type(next)
    form.recheck(next)
  }
  function discard() {
    type(undefined)
    form.forgive()
  }
  return { ...form, draft, edit, discard }
}

/** One sentence with three values. */
function Rule({ services, ...rest }: RuleProps) {
  const form = useRule(rest)
  const { draft, errors, edit } = form
  return (
    <form {...form.props} className="stamps-form">
      <div className="stamps-rule">
        <span>Çdo</span>
        <Stepper
          value={draft.every}
          from={stampRounds.least}
          to={stampRounds.most}
          less="Më pak vizita"
          more="Më shumë vizita"
          onChange={(every) => edit({ every })}
        />
        <span>vizita,</span>
        <Field
          className="stamps-reward"
          label="Zbritja në përqind"
          inputMode="numeric"
          autoComplete="off"
          suffix="%"
          maxLength={3}
          value={draft.reward}
          error={errors['reward']}
          onChange={({ target }) => edit({ reward: target.value })}
        />
        <span>zbritje për</span>
        <StampServices
          services={services}
          chosen={draft.services}
          error={errors['services']}
          onChoose={(chosen) => edit({ services: chosen })}
        />
      </div>
      <Preview stamps={stampsFrom(draft)} />
      <Foot form={form} />
    </form>
  )
}

function Foot({ form }: { form: ReturnType<typeof useRule> }) {
  const { refusal, isUnsaved, busy, discard } = form
  return (
    <>
      {refusal && <Alert tone="error">{refusal.message}</Alert>}
      {(isUnsaved || busy) && (
        <div className="row gap-8">
          <Button type="submit" kind="primary" busy={busy} busyLabel="Duke ruajtur...">
            Ruaj vulat
          </Button>
          <Button kind="ghost" onClick={discard}>
            Hiq ndryshimet
          </Button>
        </div>
      )}
    </>
  )
}

function Preview({ stamps }: Pick<RuleProps, 'stamps'>) {
  const { every, reward } = stamps
  return (
    <div className="stamps-preview">
      <StampDots stamps={{ every, have: every }} />
      <p>
        {paidFirst(stamps)}, {whichOne(stamps)}{' '}
        <b>{reward === wholeReward ? 'falas' : `me ${reward} % zbritje`}</b>. Klienti i sheh vulat
        te lidhja e terminit.
      </p>
    </div>
  )
}
