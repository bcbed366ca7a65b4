import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { accountDataErrors } from '#contract/accounts/account-data.ts'
import { workplacesQuery } from '../salons/queries.ts'
import { Warning } from '#web/ui/text/warning.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

/** The salons that the account owns, as far as is known: their names, and whether there is any. */
export function useOwnedSalons(memberRole: string | null | undefined) {
  const { data } = useQuery(workplacesQuery)
  const owned = data?.filter(({ role }) => role === 'owner').map(({ name }) => name)
  return { names: owned ?? [], isOwner: owned ? owned.length > 0 : memberRole === 'owner' }
}

/** Warns a last owner whose salon has other members: it is handed over first, or deleted with the account on request. */
export const LastOwner = ({ names }: { names: readonly string[] }) => (
  <>
    <Warning
      action={
        <Link className="link" to="/konfigurimet?tab=ekipi">
          Hap Ekipin
        </Link>
      }
    >
      {accountDataErrors.lastOwner.message}
    </Warning>
    <Checkbox
      name="eraseSalon"
      label={`Fshi edhe ${names.length === 1 ? `sallonin ${names[0]}` : 'sallonet e mia'}`}
      hint={
        names.length > 1
          ? `${names.join(', ')}: shkojnë ata që nuk kanë pronar tjetër.`
          : 'Të gjithë që punojnë aty dalin menjëherë, dhe të dhënat nuk kthehen.'
      }
    />
  </>
)
