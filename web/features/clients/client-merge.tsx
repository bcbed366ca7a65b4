import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Client, type ClientMatch, significantDigits } from '#contract/clients/clients.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import { undoneForDays } from '#contract/undo.ts'
import { fold, shortDay } from '#contract/kit/albanian.ts'
import { grouped } from '#contract/kit/dialling.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { useClientMatches } from '#web/visits/cache/client-queries.ts'
import { namedBy } from '#web/features/booking-form/client-suggestions.ts'
import { ApiError } from '#web/platform/call.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { merge } from './merging.ts'
import { askAllAgain } from './queries.ts'

type Known = Pick<ClientMatch, 'name' | 'phone' | 'lastVisit'>

/** "069 111 2222, e fundit 30 tet": what tells two of one name apart. */
const knownBy = ({ phone, lastVisit }: Known) => [
  grouped(phone) || 'pa numër',
  lastVisit ? `e fundit ${shortDay(lastVisit)}` : 'pa vizita',
]
const optionOf = (client: ClientMatch) => ({
  value: client.id,
  label: client.name,
  note: knownBy(client).join(' · '),
})

const isSameNumber = (one: string, other: string) =>
  significantDigits(one) === significantDigits(other)

/** The merged client keeps the numbers of both. */
function numbersWords({ phones }: Pick<Client, 'phones'>, other: Pick<ClientMatch, 'phones'>) {
  const added = other.phones.filter((phone) => !phones.some((own) => isSameNumber(own, phone)))
  const all = [...phones, ...added].filter(Boolean)
  return all.length > 0 ? ` Numrat pas bashkimit: ${all.map(grouped).join(', ')}.` : ''
}

/** The client's name, with what tells the two apart if both have the same name. */
const told = (client: Known, other: Known) =>
  fold(client.name) === fold(other.name)
    ? `${client.name} (${knownBy(client).join(', ')})`
    : client.name

const question = (other: ClientMatch, kept: Client) => ({
  title: 'Bashko klientët?',
  body: `Terminet e ${told(other, kept)} kalojnë te ${told(kept, other)}, dhe ${told(other, kept)} hiqet nga lista.${numbersWords(kept, other)} Zhbëhet te Historiku, deri në ${undoneForDays} ditë.`,
  action: 'Bashko klientët',
  danger: true,
})

type Props = { client: Client; onDone: () => void }

export function ClientMerge({ client, onDone }: Props) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [other, setOther] = useState<ClientMatch>()
  const [wrong, setWrong] = useState<string>()
  const { matches } = useClientMatches(typed)
  const others = matches?.filter(({ id }) => id !== client.id)
  const meant = namedBy(typed, others ?? [])

  const { busy, run } = useSingleFlight(async () => {
    if (!other || !(await confirm(question(other, client)))) return
    try {
      await merge(queries, client, other.id)
      await askAllAgain(queries)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWrong(error.message)
    }
  })
  return (
    <div className="client-form">
      <p>
        Zgjidhni klientin që është i njëjti person. Terminet e tij kalojnë te <b>{client.name}</b> (
        {knownBy(client).join(', ')}).
      </p>
      <Combobox
        label="Klienti tjetër"
        placeholder="Emri ose telefoni"
        text={typed}
        onText={(text) => {
          setTyped(text)
          setOther(undefined)
          setWrong(undefined)
        }}
        options={(others ?? []).map(optionOf)}
        onPick={({ value, label }) => {
          setTyped(label)
          setOther(others?.find(({ id }) => id === value))
        }}
        {...(others && { emptyText: clientWords.noneFound })}
        meant={meant && optionOf(meant)}
      />
      {other && (
        <output>
          Zgjodhët: <b>{other.name}</b> ({knownBy(other).join(', ')}).
        </output>
      )}
      {wrong && <Alert tone="error">{wrong}</Alert>}
      <div className="client-end flex gap-8">
        <Button onClick={onDone}>Mbrapa</Button>
        <LineButton kind="primary" disabled={!other} busy={busy} onClick={() => run()}>
          Bashko
        </LineButton>
      </div>
    </div>
  )
}
