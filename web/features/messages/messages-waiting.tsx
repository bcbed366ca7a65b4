import { Shape, Waiting } from '#web/ui/data/waiting.tsx'

/** As high as a usual reminder, whose text takes one more line on a narrow page. */
const MessageShape = () => (
  <div className="message stack gap-8">
    <div className="message-head flex wrap between">
      <h3>
        <Shape width="8em" />
      </h3>
      <span>
        <Shape width="6em" />
      </span>
    </div>
    <p className="message-text">
      <span className="message-awaited">
        Përshëndetje dhe mirë se vini! Ju presim nesër në 09:00 te ne.{'\n'}
        Ndryshim ose anulim: orari.example/b/…{'\n'}
        Salloni ynë
      </span>
    </p>
    <div className="message-ways stack gap-8">
      <Shape width="100%" height={44} />
      <Shape width="100%" height={44} />
      <Shape width="100%" height={44} />
      <Shape width={49} height={44} />
    </div>
  </div>
)

/** The placeholder for a message about one visit. */
export const MessageWaiting = () => (
  <Waiting className="message-waiting">
    <MessageShape />
  </Waiting>
)

/** The placeholder for the first messages of the day. */
export const MessagesWaiting = () => (
  <Waiting>
    <div className="messages">
      <section>
        <h2>
          <Shape width="9em" />
        </h2>
        <MessageShape />
        <MessageShape />
        <MessageShape />
      </section>
    </div>
  </Waiting>
)
