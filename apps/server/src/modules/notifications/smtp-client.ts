/** Sends e-mail over SMTP with nodemailer. One call is one exchange: no retries, no logging. */
import { createTransport } from 'nodemailer';
import type { SendOutcome } from './message.ts';

/** Sends one e-mail in plain text. */
export type MailServer = {
  readonly send: (message: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly ref: string;
  }) => Promise<SendOutcome>;
};

/** The mail server's address and the sender. */
export type SmtpAddress = {
  /** "smtps://user:password@smtp.example.no:465", or "smtp://…:587" for STARTTLS. */
  readonly url: string;
  /** "Lokalbingo <ikke-svar@lokalbingo.example>" */
  readonly from: string;
  /** Whether the server must encrypt. False only for a server on this machine, such as the sandbox. */
  readonly requireTls: boolean;
  readonly timeoutMs: number;
};

/** A client of the mail server. */
export function smtpClient(address: SmtpAddress): MailServer {
  const { timeoutMs } = address;
  const { protocol, hostname, port, username, password } = new URL(address.url);
  const transport = createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (protocol === 'smtps:' ? 465 : 587) : Number(port),
    secure: protocol === 'smtps:',
    requireTLS: address.requireTls,
    ignoreTLS: !address.requireTls && protocol !== 'smtps:',
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)/.exec(address.from)?.[1] ?? 'localhost';
  return {
    send: async ({ to, subject, text, ref }) => {
      // A message keeps its id when it is sent again, so that a mailbox can recognise it.
      const messageId = `<${ref}@${domain}>`;
      try {
        await transport.sendMail({
          from: address.from,
          to: { name: '', address: to },
          subject,
          text,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { outcome: 'sent', providerId: messageId };
      } catch (error) {
        return outcomeOf(error as { code?: string; responseCode?: number; permanent?: boolean });
      }
    },
  };
}

/**
 * A permanent refusal of this message or its recipient is a rejection. Everything else is retried: a network failure, a
 * temporary refusal (4xx), and a refused login, which we must fix. A second copy of an e-mail does no harm.
 */
function outcomeOf(error: { code?: string; responseCode?: number; permanent?: boolean }): SendOutcome {
  const isAboutMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const why = [error.code ?? 'an unknown failure', error.responseCode].filter(Boolean).join(' ');
  return { outcome: isAboutMessage && error.permanent === true ? 'rejected' : 'later', why };
}
