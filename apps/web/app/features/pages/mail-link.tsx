import type { ReactNode } from "react";

interface MailLinkProps {
  /** As content has it, with the product's name in it. */
  to: string;
  subject?: string;
  className?: string;
  children?: ReactNode;
}

/** An address of ours. The product's name in it is written as addresses are: small and in one piece. */
export function MailLink({ to, subject, className = "link", children }: MailLinkProps) {
  const address = to.toLowerCase().replaceAll(/\s/g, "");
  return (
    <a className={className} href={`mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`}>
      {children ?? address}
    </a>
  );
}
