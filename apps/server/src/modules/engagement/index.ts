// Nothing is opened to other modules yet: engagement listens, and nobody above it needs it.
export {};
