import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Client } from '#contract/clients/clients.ts'
import { clientErrors } from '#contract/clients/client-refusals.ts'
import { changesIn } from '#contract/kit/details.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { ApiError } from '#web/platform/call.ts'
import { tellKept } from '#web/platform/outbox/carried.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ClientForm } from './client-form.tsx'
import { saidNumbers } from './client-numbers.tsx'
import { changedMeanwhile } from './client-differences.ts'
import { change } from './writing.ts'

const currentIn = (error: unknown) =>
  error instanceof ApiError && error.is(clientErrors.clientStale)
    ? (error.extra['client'] as Client | undefined)
    : undefined

type Props = {
  client: Client
  /** A line of the formula is begun for today. */
  startsFormula?: boolean
  onDone: () => void
}

/** Sends changed fields alone; a change by another screen is shown before it is overwritten. */
export function ClientEdit({ client, startsFormula = false, onDone }: Props) {
  const queries = useQueryClient()
  const [seen, setSeen] = useState(client)
  const [current, setCurrent] = useState<Client>()
  const { data: staff = [] } = useQuery(staffQuery)
  const barberOf = (id: string) => staff.find((one) => one.id === id)?.name ?? '–'
  const takeTheirs = (theirs: Client) => {
    setSeen(theirs)
    setCurrent(undefined)
  }
  return (
    <ClientForm
      key={seen.version}
      start={seen}
      startsFormula={startsFormula}
      action={current ? 'Ruaj timen' : 'Ruaj ndryshimet'}
      onCancel={onDone}
      send={async (details) => {
        const changes = changesIn(saidNumbers(details, seen.phones), seen)
        try {
          if (Object.keys(changes).length > 0) {
            const { message, unsent } = await change(queries, current ?? seen, changes)
            tellKept(message, unsent)
          }
          onDone()
        } catch (error) {
          setCurrent(currentIn(error))
          throw error
        }
      }}
      news={
        current && (
          <Alert
            tone="error"
            action={
              <Button size="small" onClick={() => takeTheirs(current)}>
                Merr ndryshimet
              </Button>
            }
          >
            {changedMeanwhile(seen, current, barberOf)}
          </Alert>
        )
      }
    />
  )
}
