/**
 * The mail server that receives the product's messages: SMTP on its own port, like a provider's submission
 * server, except that it never asks for encryption. Every message ends in the inbox, once for each recipient.
 * It promises that an accepted message is kept, and does not interpret its content.
 */
import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Dependencies } from '../dependencies.ts';

/** The account for sending with a password. Sending without one is allowed, too. */
export type MailAccount = { readonly user: string; readonly password: string };

export const defaultMailAccount: MailAccount = { user: 'lokalbingo', password: 'sandbox-smtp-password' };

type MailDeps = Dependencies & { readonly mailAccount: MailAccount };

/** A running mail server. */
export type MailServer = {
  /** @returns its address. `port` 0 is any free one. */
  readonly listen: (port: number, host: string) => Promise<string>;
  readonly url: () => string | undefined;
  readonly close: () => Promise<void>;
};

const largestMessageBytes = 1024 * 1024;

/** An answer with an SMTP code. */
function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

export function createMailServer(deps: MailDeps): MailServer {
  // The session has no socket, but it has the client's port.
  const sockets = new Map<number, Socket>();
  const loseReply = (session: SMTPServerSession): void => {
    const socket = sockets.get(session.remotePort);
    setTimeout(() => socket?.destroy(), deps.hangMs).unref();
  };
  const smtp = createProtocol(deps, loseReply);
  // A client that disconnects in the middle is not our failure.
  smtp.on('error', () => undefined);
  smtp.server.on('connection', (socket) => {
    const port = socket.remotePort;
    if (port === undefined) return;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });

  let url: string | undefined;
  return {
    url: () => url,
    listen: async (port, host) => {
      await new Promise<void>((resolve, reject) => {
        smtp.server.once('error', reject);
        smtp.listen(port, host, () => {
          smtp.server.off('error', reject);
          resolve();
        });
      });
      url = `smtp://${host}:${(smtp.server.address() as AddressInfo).port}`;
      return url;
    },
    close: () =>
      new Promise((resolve) => {
        url = undefined;
        smtp.close(resolve);
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}

function createProtocol(deps: MailDeps, loseReply: (session: SMTPServerSession) => void): SMTPServer {
  const record = (outcome: string): void =>
    deps.calls.record({ provider: 'mail', operation: 'Send', outcome });
  return new SMTPServer({
    name: 'sandbox.invalid',
    banner: 'Sandbox',
    size: largestMessageBytes,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === deps.mailAccount.user && password === deps.mailAccount.password;
      if (isRight) done(null, { user: username });
      else done(smtpError(535, 'Authentication credentials invalid'));
    },
    onRcptTo: (_address, _session, done) => {
      const fault = deps.faults.take('mail', 'Send', ['reject-450', 'reject-550'])?.fault;
      if (fault === undefined) return done();
      record(`recipient refused: ${fault}`);
      if (fault === 'reject-450') done(smtpError(450, '4.2.1 Mailbox busy, try again later'));
      else done(smtpError(550, '5.1.1 No such mailbox'));
    },
    onData: (stream, session, done) => {
      deliver(deps, stream, session).then((outcome) => {
        if (outcome === 'too large') {
          record('message refused: too large');
          return done(smtpError(552, '5.3.4 Message too large'));
        }
        const isLost = deps.faults.take('mail', 'Send', ['timeout-after']) !== undefined;
        record(isLost ? 'delivered; reply lost' : 'delivered');
        if (isLost) loseReply(session);
        else done(null, 'Message accepted');
      }, done);
    },
  });
}

async function deliver(
  deps: MailDeps,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<'delivered' | 'too large'> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) return 'too large';
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  const message = {
    channel: 'email',
    text: (mail.text ?? mail.html ?? '').trim(),
    at: deps.clock.now().toISOString(),
    ...(mail.subject === undefined ? {} : { subject: mail.subject }),
  } as const;
  for (const { address } of session.envelope.rcptTo) deps.inbox.receive({ ...message, to: address });
  return 'delivered';
}
