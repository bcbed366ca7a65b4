import { useState } from 'react'
import { importKinds } from '#contract/imports/imports.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { Card } from '#web/ui/data/card.tsx'
import { kindWords } from '../kinds.ts'
import type { Import } from '../use-import.ts'
import { DropBox } from './drop-box.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { sources } from './sources.tsx'

export function StartStep({ brought }: { brought: Import }) {
  const isPhone = useMedia(phone)
  return (
    <div className="import-columns">
      <div className="stack one-column gap-16">
        <Kinds brought={brought} />
        <Sources isPhone={isPhone} />
        <DropBox brought={brought} isPhone={isPhone} />
      </div>
      <div className="import-side stack one-column gap-16">
        {!isPhone && <NothingUnseen />}
        <EarlierImports />
      </div>
    </div>
  )
}

const Kinds = ({ brought: { kind, setKind, sent } }: { brought: Import }) => (
  <fieldset className="import-kinds" disabled={sent !== undefined}>
    <legend>Çfarë sillni?</legend>
    {importKinds.map((one) => {
      const { icon: Icon, label, holds, holdsInShort } = kindWords[one]
      return (
        <label key={one}>
          <input
            type="radio"
            name="kind"
            className="unseen-input"
            checked={kind === one}
            onChange={() => setKind(one)}
          />
          <span className="tile">
            <Icon size={20} aria-hidden />
            <span>
              <b>{label}</b> <small className="import-whole">{holds}</small>
              <small className="import-short">{holdsInShort}</small>
            </span>
          </span>
        </label>
      )
    })}
  </fieldset>
)

/** Changes nothing in how the file is read: it shows how to get it out of the other program. */
function Sources({ isPhone }: { isPhone: boolean }) {
  const [chosen, choose] = useState(isPhone ? 1 : 0)
  const source = sources[chosen]
  return (
    <>
      <fieldset className="import-sources">
        <legend>Nga ku?</legend>
        {sources.map(({ name }, at) => (
          <label key={name} className="chip">
            <input
              type="radio"
              name="source"
              className="unseen-input"
              checked={at === chosen}
              onChange={() => choose(at)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      {source && (
        <section className="import-how sunken" aria-live="polite">
          <b>{source.title}</b>
          <ol className="import-numbered">
            {source.steps.map((step, at) => (
              <li key={at}>{step}</li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

const NothingUnseen = () => (
  <Card title="Asgjë nuk ruhet pa e parë ju">
    <ol className="import-numbered">
      <li>Shihni si i lexuam kolonat.</li>
      <li>Provë: kush shtohet, kush njihet, çfarë nuk merret.</li>
      <li>Sillet si një punë, dhe zhbëhet si një, 30 ditë.</li>
    </ol>
  </Card>
)
