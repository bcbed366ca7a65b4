import { isBilled } from '#web/platform/site.ts'
import { useRight } from '#web/platform/rights.ts'
import { DeleteAccountButton } from './delete-account-button.tsx'
import { OwnDataButton } from './own-data-button.tsx'
import '#web/ui/data/page-part.css'
import './own-data.css'

/** The salon's data go with its owner only. */
export function OwnData() {
  const ownsSalon = useRight('salon')
  return (
    <section className="page-part own-data" aria-labelledby="own-data">
      <h2 id="own-data">Të dhënat e mia</h2>
      <p>
        Gjithçka që Orari ruan për llogarinë{ownsSalon && ' dhe sallonin'}, si JSON dhe CSV në një
        arkiv.
        {isBilled() && ' Mund ta shkarkoni edhe kur abonimi ka përfunduar.'}
      </p>
      <OwnDataButton kind="soft" />
    </section>
  )
}

export function DeleteAccount() {
  const ownsSalon = useRight('salon')
  return (
    <section className="page-part own-data" aria-labelledby="delete-account">
      <h2 id="delete-account">Fshirja e llogarisë</h2>
      <p>
        {ownsSalon
          ? 'Llogaria dhe të gjitha të dhënat e sallonit fshihen përgjithmonë dhe menjëherë.'
          : 'Llogaria fshihet përgjithmonë dhe menjëherë; salloni ku punoni mbetet.'}
      </p>
      <DeleteAccountButton kind="outline" />
    </section>
  )
}
