import { useEffect, useState } from 'react'
import { planRoutes } from '#contract/plans.ts'
import { pricesIn } from '#contract/public-pages.ts'
import { planLabels } from '#contract/subscription/subscription.ts'
import { whenAtRest } from '#web/platform/loading/when-idle.ts'
import { call } from '#web/platform/call.ts'
import { site } from '#web/platform/site.ts'
import { TrialLink } from './trial-link.tsx'

const included = [
  'Termine, klientë, shërbime dhe raporte, të gjitha',
  'Sa berberë të keni, pa shtesë në çmim',
  'Në tablet, telefon dhe kompjuter njëkohësisht',
  'Të dhënat tuaja në një skedar, kurdo që i kërkoni',
] as const

/** Written into the page by the server; asked for once more, for the page may have been open for days. */
function usePrices() {
  const [prices, setPrices] = useState<ReturnType<typeof pricesIn>>(site)
  useEffect(
    () =>
      whenAtRest(() => {
        // Without an answer the prices that the page was drawn with stay.
        call(planRoutes.list).then(
          ({ plans }) => setPrices(pricesIn(plans)),
          () => undefined,
        )
      }),
    [],
  )
  return prices
}

/** Both prices are in the page and CSS shows one of them, so that the choice works before any program has loaded. */
export function LandingPrices() {
  const { monthlyPrice, yearlyPrice, saving } = usePrices()
  return (
    <section className="band band-split" id="abonimi" aria-labelledby="abonimi-titulli">
      <div className="band-words stack at-top gap-14">
        <h2 id="abonimi-titulli">Një çmim, gjithçka brenda</h2>
        <p>
          Paguhet me Paysera, një herë për çdo periudhë. Asgjë nuk rinovohet vetvetiu: kur mbaron,
          vendosni vetë.
        </p>
      </div>
      <div className="prices stack start gap-18">
        <fieldset className="segmented">
          <legend className="sr-only">Plani</legend>
          <label>
            <input type="radio" name="plani" value="monthly" />
            <span className="middle quiet medium nowrap">{planLabels.monthly}</span>
          </label>
          <label>
            <input type="radio" name="plani" value="yearly" defaultChecked />
            <span className="middle quiet medium nowrap">{planLabels.yearly}</span>
          </label>
        </fieldset>
        <p className="price" data-plan="monthly">
          <b>{monthlyPrice}</b> <span>në muaj</span>
        </p>
        <p className="price" data-plan="yearly">
          <b>{yearlyPrice}</b> <span>në vit</span> <em>{saving}</em>
        </p>
        <ul>
          {included.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <TrialLink />
      </div>
    </section>
  )
}
